import type { ConnectorTool, ToolTrial } from '@deskhand/contract';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { versionsQuery } from '../assistant/queries.ts';
import { Confirm } from '../page/confirm.tsx';
import { Failure, Loading, NothingHere } from '../page/notes.tsx';
import { Facts, Page } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import { useMay } from '../session/may.tsx';
import { LastCalls } from './calls/last-calls.tsx';
import { PauseTool } from './pause-tool.tsx';
import { saysItReads } from './policy/fields-props.ts';
import { cleaned } from './policy/policy.ts';
import { PolicySection } from './policy/policy-section.tsx';
import { shapeOf } from './policy/pointers.ts';
import { usePolicy } from './policy/use-policy.ts';
import { TrialSection } from './trial/trial-section.tsx';
import { effectOnceApproved, isTakenBack } from './once-approved.ts';
import { connectorQuery, toolsQuery, updateTool } from './queries.ts';
import { DefinitionChanges } from './definition-changes.tsx';
import { effectOf, isWaiting, nameOf, ToolState } from './tool-list.tsx';
import { visible } from './visible.ts';

const said = texts.connector;

/** One tool: what it does in plain words, its definition, and the approval of that very definition. */
export function ToolPage() {
  const { toolName } = useParams({ from: '/frame/connector/$toolName' });
  const tools = useQuery(toolsQuery);
  if (tools.isPending) return <Loading />;
  if (tools.isError) return <Failure error={tools.error} reset={() => void tools.refetch()} />;
  const tool = tools.data.find(({ name }) => name === toolName);
  if (!tool) return <NothingHere />;
  // Another tool has a policy of its own.
  return <Tool key={tool.name} tool={tool} tools={tools.data} />;
}

function Tool({ tool, tools }: { tool: ConnectorTool; tools: readonly ConnectorTool[] }) {
  const mayDecide = useMay('owner');
  const mayTry = useMay('editor');
  const writing = usePolicy(tool);
  const [trial, setTrial] = useState<ToolTrial | null>(null);
  const answered = trial?.structuredContent ?? null;
  const schema = tool.outputSchema ?? (answered === null ? null : shapeOf(answered));
  const isTried = tool.state === 'ready' && tool.treatedAs === 'read';
  return (
    <Page
      title={nameOf(tool)}
      above={{ to: '/connector', name: said.title }}
      lead={<ToolState state={tool.state} />}
      changes="owner"
      actions={
        <>
          <PauseTool tool={tool} />
          <Approval tool={tool} />
        </>
      }
    >
      <p className="tool-meaning">
        {isTakenBack(tool) ? said.takenBack : said.stateMeanings[tool.state]}
      </p>
      <PinnedOtherwise tool={tool} />
      <DefinitionChanges tool={tool} />
      <ToolFacts tool={tool} />
      <section className="section">
        <h2 className="section-head">{said.takes}</h2>
        <Takes schema={tool.inputSchema} />
      </section>
      {mayTry && saysItReads(tool) && (
        <>
          {isTried ? (
            <TrialSection
              tool={tool}
              display={cleaned(writing.typed).display}
              trial={trial}
              onTrial={setTrial}
            />
          ) : (
            <p className="faint section">{texts.trials.notReady}</p>
          )}
        </>
      )}
      <PolicySection {...{ tool, tools, writing, schema }} isReadOnly={!mayDecide} />
      <LastCalls tool={tool.name} />
      <section className="section">
        <details>
          <summary>{said.whole}</summary>
          <pre className="pre">{definitionOf(tool)}</pre>
        </details>
      </section>
    </Page>
  );
}

/** Says that approving it is not enough where the live version pins what it was before. */
function PinnedOtherwise({ tool: { name, digest } }: { tool: ConnectorTool }) {
  const live = useInfiniteQuery(versionsQuery).data?.pages[0]?.versions[0];
  const pin = live?.settings.toolPins?.find((one) => one.tool === name);
  if (!live || !pin || pin.digest === digest) return null;
  return (
    <p className="told">
      {said.pinnedOtherwise(live.number)} <Link to="/assistant">{texts.assistant.title}</Link>
    </p>
  );
}

function ToolFacts({ tool }: { tool: ConnectorTool }) {
  const { receipt, requiredRoles, description, name, digest } = tool;
  const reads = effectOnceApproved(tool) === 'read';
  return (
    <div className="card">
      <Facts
        facts={[
          [said.columns.tool, <code key="name">{name}</code>],
          [
            said.columns.effect,
            <span key="effect">
              {effectOf(tool)}
              {mayRead(tool) && <div className="faint">{said.saysItReads}</div>}
            </span>,
          ],
          [
            said.forWhom,
            requiredRoles.length === 0 ? said.everyone : said.needsRoles(requiredRoles.join(', ')),
          ],
          [said.description, description === null ? said.noDescription : visible(description)],
          [
            said.receiptAt,
            reads ? null : receipt ? <code key="receipt">{receipt.id}</code> : said.noReceipt,
          ],
          [said.fingerprint, <code key="digest">{digest.slice(0, 16)}…</code>],
        ]}
      />
    </div>
  );
}

function Takes({ schema }: { schema: ConnectorTool['inputSchema'] }) {
  const properties = Object.entries(recordOf(schema['properties']));
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
  if (properties.length === 0) return <p className="faint">{said.takesNothing}</p>;
  return (
    <Facts
      facts={properties.map(([name, each]) => {
        const { type, description } = recordOf(each);
        return [
          visible(name),
          <span key={name}>
            {typeof type === 'string' && <span>{sayType(type)}</span>}
            {required.includes(name) && <span className="faint"> {said.required}</span>}
            {typeof description === 'string' && <div>{visible(description)}</div>}
          </span>,
        ] as const;
      })}
    />
  );
}

/** What kind of value is meant; of one that is no kind of JSON Schema, what stands there. */
const sayType = (type: string) =>
  Object.hasOwn(said.types, type) ? said.types[type as keyof typeof said.types] : visible(type);

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function definitionOf({ name, title, description, ...tool }: ConnectorTool): string {
  const { inputSchema, outputSchema, annotations } = tool;
  const definition = { name, title, description, inputSchema, outputSchema, annotations };
  return visible(JSON.stringify(definition, null, 2));
}

/** Whether it says that it only reads, and nobody has decided that it may do so without asking. */
const mayRead = (tool: ConnectorTool) => saysItReads(tool) && tool.effect === 'write';

function Approval({ tool }: { tool: ConnectorTool }) {
  const [isAsked, setAsked] = useState(false);
  const [isToRead, setToRead] = useState(false);
  const queryClient = useQueryClient();
  const deciding = useMutation({
    mutationFn: updateTool,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: connectorQuery.queryKey });
      setAsked(false);
    },
  });
  const isApproving = isWaiting(tool);
  if (!isApproving && tool.state !== 'ready') return null;
  const { name, digest } = tool;
  const effect = isApproving && isToRead && mayRead(tool) ? ({ effect: 'read' } as const) : {};
  const reads = effectOnceApproved({ ...tool, ...effect }) === 'read';
  return (
    <>
      <Button variant={isApproving ? 'filled' : 'default'} onClick={() => setAsked(true)}>
        {isApproving ? said.approve : said.takeBack}
      </Button>
      {isAsked && (
        <Confirm
          title={isApproving ? said.approveTitle(nameOf(tool)) : said.takeBackTitle(nameOf(tool))}
          {...(isApproving && { word: { label: said.approveType(name), value: name } })}
          button={isApproving ? said.approve : said.takeBack}
          isBusy={deciding.isPending}
          error={deciding.error}
          onConfirm={() =>
            deciding.mutate({ name, approvedDigest: isApproving ? digest : null, ...effect })
          }
          onClose={() => setAsked(false)}
        >
          <p>{isApproving ? (reads ? said.approveRead : said.approveWrite) : said.takeBackWhy}</p>
          {isApproving && mayRead(tool) && (
            <Checkbox
              label={said.letItRead}
              description={said.letItReadWhy}
              checked={isToRead}
              onChange={(event) => setToRead(event.currentTarget.checked)}
            />
          )}
        </Confirm>
      )}
    </>
  );
}
