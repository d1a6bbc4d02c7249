import type { ConnectorTool, ToolPin } from '@deskhand/contract';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toolsQuery } from '../connector/queries.ts';
import { visible } from '../connector/visible.ts';
import { texts } from '../texts/index.ts';
import { PinNote, pinState } from './pin-states.tsx';

const said = texts.assistant.pins;

interface PinFieldsProps {
  pins: readonly ToolPin[] | null;
  set: (pins: ToolPin[] | null) => void;
}

/** Which tools a version may use: whatever is approved, or certain definitions. */
export function PinFields({ pins, set }: PinFieldsProps) {
  const tools = useQuery(toolsQuery);
  const known = tools.data ?? [];
  const ready = known.filter(({ state }) => state === 'ready').map(pinOf);
  if (known.length === 0 && pins === null) return null;
  return (
    <details className="draft-more" open={pins !== null || undefined}>
      <summary>{said.summary}</summary>
      <div className="draft-fields">
        <NativeSelect
          className="fits"
          label={said.which}
          value={pins === null ? 'any' : 'pinned'}
          onChange={(event) => set(event.currentTarget.value === 'any' ? null : ready)}
          data={[
            { value: 'any', label: said.any },
            { value: 'pinned', label: said.pinned },
          ]}
        />
        {pins !== null && (
          <>
            <p className="faint">{said.why}</p>
            <Pins pins={pins} set={set} tools={known} />
          </>
        )}
      </div>
    </details>
  );
}

const pinOf = ({ name, digest }: ConnectorTool): ToolPin => ({ tool: name, digest });

interface PinsProps {
  pins: readonly ToolPin[];
  set: (pins: ToolPin[]) => void;
  tools: readonly ConnectorTool[];
}

function Pins({ pins, set, tools }: PinsProps) {
  const names = [...new Set([...tools.map(({ name }) => name), ...pins.map(({ tool }) => tool)])];
  const without = (name: string) => pins.filter(({ tool }) => tool !== name);
  return (
    <ul className="pins">
      {names.toSorted().map((name) => {
        const pin = pins.find(({ tool }) => tool === name);
        const tool = tools.find((each) => each.name === name);
        if (!pin && tool?.state !== 'ready') return null;
        const state = pin && pinState(pin, tools);
        return (
          <li key={name}>
            <Checkbox
              label={visible(name)}
              checked={pin !== undefined}
              onChange={(event) =>
                set(
                  event.currentTarget.checked && tool
                    ? [...without(name), pinOf(tool)]
                    : without(name),
                )
              }
            />
            {state && <PinNote state={state} />}
            {state === 'changed' && tool?.state === 'ready' && (
              <Button
                size="xs"
                variant="default"
                onClick={() => set([...without(name), pinOf(tool)])}
              >
                {said.repin(visible(name))}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
