import type { EscalationSettings, EscalationWebhook } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useToolNames } from '../connector/tool-names.ts';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Facts, Page, State } from '../page/page.tsx';
import { sayExactly, When } from '../page/when.tsx';
import { ForRole, useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { AddressForm } from './address-form.tsx';
import { AddressWays } from './address-ways.tsx';
import { LastHandOvers } from './last-hand-overs.tsx';
import { escalationQuery } from './queries.ts';

const said = texts.escalation;

/** Who takes a case over when somebody wants a person, and whether they did lately. */
export function EscalationPage() {
  const read = useQuery(escalationQuery);
  return (
    <Page title={said.title} lead={said.lead} changes="owner">
      {read.isPending && <Loading />}
      {read.isError && <Failure error={read.error} reset={() => void read.refetch()} />}
      {read.data && (
        <>
          <WhoTakes settings={read.data} />
          <Address settings={read.data} />
          <LastHandOvers />
        </>
      )}
    </Page>
  );
}

/** The one who is asked now: the tool while it is ready, else the address. */
function WhoTakes({ settings: { tool, webhook } }: { settings: EscalationSettings }) {
  const nameOf = useToolNames(tool !== null);
  if (tool === null && webhook === null) {
    return (
      <Empty title={said.nobody} why={said.nobodyWhy}>
        <Link to="/connector">{said.chooseTool}</Link>
      </Empty>
    );
  }
  return (
    <div className="card hand-over-now">
      <State tone="good">{said.now}</State>
      <p>
        {tool === null ? (
          said.byAddress
        ) : (
          <>
            {said.byTool}{' '}
            <Link to="/connector/$toolName" params={{ toolName: tool }}>
              {nameOf(tool)}
            </Link>
            . {webhook === null ? said.toolAlone : said.toolFirst}
          </>
        )}
      </p>
    </div>
  );
}

function Address({ settings: { webhook } }: { settings: EscalationSettings }) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMay('owner');
  if (webhook === null && !mayChange) return null;
  return (
    <section className="section" aria-labelledby="address">
      <h2 className="section-head" id="address">
        {said.address}
      </h2>
      <p className="faint hand-over-why">{said.addressWhy}</p>
      <p className="hand-over-why">
        <a href="/docs#updateEscalation">{said.docs}</a>
      </p>
      {mayChange && (isChanging || webhook === null) ? (
        <AddressForm webhook={webhook} onDone={() => setChanging(false)} />
      ) : (
        webhook && <AddressFacts webhook={webhook} onChange={() => setChanging(true)} />
      )}
    </section>
  );
}

function AddressFacts(props: { webhook: EscalationWebhook; onChange: () => void }) {
  const { url, createdAt, updatedAt, previousSecretExpiresAt: former } = props.webhook;
  const { facts } = said;
  return (
    <div className="card hand-over-address">
      {url === null && <p className="failure">{said.unreadable}</p>}
      <Facts
        facts={[
          [facts.address, url !== null && <code key="url">{url}</code>],
          [facts.created, <When key="at" at={createdAt} />],
          [facts.updated, updatedAt !== createdAt && <When key="changed" at={updatedAt} />],
          [facts.former, former !== null && facts.formerUntil(sayExactly(former))],
        ]}
      />
      <ForRole role="owner">
        <div className="form-buttons">
          <Button variant="default" onClick={props.onChange}>
            {said.change}
          </Button>
          <AddressWays webhook={props.webhook} />
        </div>
      </ForRole>
    </div>
  );
}
