import type { ConnectorTool } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { State, type Tone } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { language, texts } from '../texts/index.ts';
import { effectOnceApproved } from './once-approved.ts';
import { toolsQuery } from './queries.ts';
import { servicesOf } from './services-of.ts';

const said = texts.connector;

const tones: Record<ConnectorTool['state'], Tone> = {
  ready: 'good',
  unapproved: 'attention',
  quarantined: 'bad',
  disabled: 'quiet',
  gone: 'quiet',
  unusable: 'bad',
  paused: 'attention',
};

/** Where a tool stands, in words. */
export const ToolState = ({ state }: Pick<ConnectorTool, 'state'>) => (
  <State tone={tones[state]}>{said.states[state]}</State>
);

export const isWaiting = ({ state }: ConnectorTool) =>
  state === 'unapproved' || state === 'quarantined';

export const effectOf = (tool: ConnectorTool) => said.effects[effectOnceApproved(tool)];

/** Titles are set for `pt`, whichever it is. */
const ownLanguage = language.split('-')[0]!;

/** What people call a tool: its title, else its name. */
export const nameOf = ({ titles, title, name }: ConnectorTool): string =>
  titles?.[ownLanguage] ?? titles?.['en'] ?? title ?? name;

/** All tools that the connector lists: first those that wait for somebody, last those that serve others. */
export function ToolList() {
  const tools = useQuery(toolsQuery);
  if (tools.isPending) return <Loading />;
  if (tools.isError) return <Failure error={tools.error} reset={() => void tools.refetch()} />;
  if (tools.data.length === 0) return <Empty title={said.noTools} why={said.noToolsWhy} />;
  const services = servicesOf(tools.data);
  const placeOf = (tool: ConnectorTool) =>
    Number(services.has(tool.name)) - Number(isWaiting(tool));
  const sorted = tools.data.toSorted((a, b) => placeOf(a) - placeOf(b));
  const waiting = sorted.filter(isWaiting).length;
  return (
    <>
      {waiting > 0 && <p className="waiting">{said.waiting(waiting)}</p>}
      <Table columns={[said.columns.tool, said.columns.effect, said.columns.state]}>
        {sorted.map((tool) => (
          <tr key={tool.name} className="leads">
            <td>
              <Link
                to="/connector/$toolName"
                params={{ toolName: tool.name }}
                className="lead-link"
              >
                {nameOf(tool)}
              </Link>
              <div className="faint">
                <code>{tool.name}</code>
              </div>
            </td>
            <td>
              {effectOf(tool)}
              {services.has(tool.name) && <div className="faint">{services.get(tool.name)}</div>}
            </td>
            <td className="fits">
              <ToolState state={tool.state} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
