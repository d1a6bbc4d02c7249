import type { ConnectorTool, ToolPin } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toolsQuery } from '../connector/queries.ts';
import { visible } from '../connector/visible.ts';
import { texts } from '../texts/index.ts';

const said = texts.assistant.pins;

export type PinState = keyof typeof said.states;

/** How a pinned definition stands to what the connector tells now and a person approved. */
export function pinState(pin: ToolPin, tools: readonly ConnectorTool[]): PinState {
  const tool = tools.find(({ name }) => name === pin.tool);
  if (!tool || tool.state === 'gone') return 'gone';
  if (tool.digest !== pin.digest) return 'changed';
  if (tool.state === 'unapproved' || tool.state === 'quarantined') return 'waiting';
  return tool.state === 'ready' ? 'fits' : 'off';
}

/** The pinned tools that a version does not use now, by name; empty while nobody knows. */
export function useOffPins(pins: readonly ToolPin[] | null): readonly string[] {
  const tools = useQuery({ ...toolsQuery, enabled: pins !== null });
  if (pins === null || !tools.data) return [];
  return pins
    .filter((pin) => pinState(pin, tools.data) !== 'fits')
    .map(({ tool }) => visible(tool));
}

/** Each pinned tool, and whether the version uses it now. */
export function PinStates({ pins }: { pins: readonly ToolPin[] }) {
  const tools = useQuery(toolsQuery);
  if (pins.length === 0) return <p>{said.none}</p>;
  return (
    <ul className="pins">
      {pins.map((pin) => (
        <li key={`${pin.tool} ${pin.digest}`}>
          <Link to="/connector/$toolName" params={{ toolName: pin.tool }}>
            <code>{visible(pin.tool)}</code>
          </Link>{' '}
          {tools.data && <PinNote state={pinState(pin, tools.data)} />}
        </li>
      ))}
    </ul>
  );
}

export function PinNote({ state }: { state: PinState }) {
  const isOff = state !== 'fits';
  return <span className={isOff ? 'state state-attention' : 'faint'}>{said.states[state]}</span>;
}
