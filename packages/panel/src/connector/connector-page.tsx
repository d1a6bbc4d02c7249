import type { ConnectorSettings } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Facts, Page, State } from '../page/page.tsx';
import { When } from '../page/when.tsx';
import { ForRole, useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { LastCalls } from './calls/last-calls.tsx';
import { CheckSection } from './check-section.tsx';
import { ConnectorForm } from './connector-form.tsx';
import { connectorQuery, refreshTools, removeConnector } from './queries.ts';
import { useToolNames } from './tool-names.ts';
import { ToolList } from './tool-list.tsx';

const said = texts.connector;

/** The tenant's MCP server and the tools that it lists. */
export function ConnectorPage() {
  const connector = useQuery(connectorQuery);
  return (
    <Page title={said.title} lead={said.lead} changes="owner">
      {connector.isPending && <Loading />}
      {connector.isError && (
        <Failure error={connector.error} reset={() => void connector.refetch()} />
      )}
      {connector.data && <Connector settings={connector.data} />}
    </Page>
  );
}

function Connector({ settings }: { settings: ConnectorSettings }) {
  const { url, refreshedAt } = settings;
  const mayChange = useMay('owner');
  // The form stays open after an address is set, because it shows why reading the tools failed.
  const [isChanging, setChanging] = useState(url === null);
  if (url === null && !isChanging) setChanging(true);
  return (
    <>
      {url === null && <Empty title={said.empty} why={said.emptyWhy} />}
      {isChanging && mayChange ? (
        <ConnectorForm settings={settings} onDone={() => setChanging(false)} />
      ) : (
        url !== null && <ConnectorFacts settings={settings} onChange={() => setChanging(true)} />
      )}
      {url !== null && <OfConnector isReached={refreshedAt !== null} />}
    </>
  );
}

function OfConnector({ isReached }: { isReached: boolean }) {
  return (
    <>
      <section className="section" aria-label={said.tools}>
        <h2 className="section-head">{said.tools}</h2>
        {isReached ? <ToolList /> : <Empty title={said.notRead} why={said.notReadWhy} />}
      </section>
      <CheckSection />
      <LastCalls />
    </>
  );
}

function ConnectorFacts(props: { settings: ConnectorSettings; onChange: () => void }) {
  const { url, hasCredential, escalationTool, refreshedAt } = props.settings;
  const [isRemoving, setRemoving] = useState(false);
  const nameOf = useToolNames(escalationTool !== null);
  const queryClient = useQueryClient();
  const reading = useMutation({
    mutationFn: refreshTools,
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectorQuery.queryKey }),
  });
  return (
    <div className="card connector">
      <Facts
        facts={[
          [said.address, <code key="url">{url}</code>],
          [
            said.toolsRead,
            refreshedAt === null ? (
              <State tone="attention">{said.notReached}</State>
            ) : (
              <When at={refreshedAt} />
            ),
          ],
          [said.credential, hasCredential ? said.hasCredential : said.noCredential],
          [
            said.handOver,
            escalationTool === null ? (
              said.nobody
            ) : (
              <Link key="tool" to="/connector/$toolName" params={{ toolName: escalationTool }}>
                {nameOf(escalationTool)}
              </Link>
            ),
          ],
        ]}
      />
      {reading.error && <Failure error={reading.error} />}
      <ForRole role="owner">
        <div className="form-buttons">
          <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate()}>
            {said.refresh}
          </Button>
          <Button variant="default" onClick={props.onChange}>
            {said.change}
          </Button>
          <Button variant="default" onClick={() => setRemoving(true)}>
            {said.remove}
          </Button>
        </div>
      </ForRole>
      {isRemoving && <Removing onClose={() => setRemoving(false)} />}
    </div>
  );
}

function Removing({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: removeConnector,
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: connectorQuery.queryKey });
    },
  });
  return (
    <Confirm
      title={said.removeTitle}
      word={{ label: said.typeWord(said.removeWord), value: said.removeWord }}
      button={said.remove}
      isDangerous
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{said.removeWhy}</p>
    </Confirm>
  );
}
