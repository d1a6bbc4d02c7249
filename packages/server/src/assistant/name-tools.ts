import { randomBytes } from 'node:crypto';
import type { OfferedTool } from '../actions/index.ts';
import type { ModelTool } from './providers/index.ts';

const nameCharactersMax = 64;
const descriptionCharactersMax = 1_000;

export interface NamedTools {
  readonly forModel: readonly ModelTool[];
  /** Of all of them, as the user reads them. */
  readonly titles: readonly string[];
  /** Whether one of them proposes changes. */
  readonly canWrite: boolean;
  /** The tool behind a name that the model used; undefined for one it made up. */
  find(name: string): OfferedTool | undefined;
  /** What a tool answered, between marks that its author can't know. */
  fence(output: string): string;
}

/** Tools under names that every provider takes; a connector's own may hold dots and slashes. */
export function nameTools(offered: readonly OfferedTool[]): NamedTools {
  const byName = new Map<string, OfferedTool>();
  for (const tool of offered) byName.set(freeName(byName, tool.name), tool);
  const mark = randomBytes(6).toString('hex');
  return {
    forModel: [...byName].map(([name, tool]) => ({
      name,
      description: describe(tool),
      inputSchema: { ...tool.inputSchema },
    })),
    titles: offered.map(({ title }) => title),
    canWrite: offered.some(({ effect }) => effect === 'write'),
    find: (name) => byName.get(name),
    fence: (output) => `<data ${mark}>\n${output}\n</data ${mark}>`,
  };
}

function freeName(taken: ReadonlyMap<string, unknown>, name: string): string {
  const plain = name.replace(/[^\w-]/g, '_').slice(0, nameCharactersMax - 4) || 'tool';
  let free = plain;
  for (let n = 2; taken.has(free); n += 1) free = `${plain}_${n}`;
  return free;
}

const describe = ({ title, description, effect }: OfferedTool): string =>
  [
    `${title}. ${description}`.slice(0, descriptionCharactersMax),
    effect === 'write'
      ? 'Calling this only proposes the change: the user is asked to confirm it.'
      : 'Reads only.',
  ].join(' ');
