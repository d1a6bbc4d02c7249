import type { ConnectorTool } from '@deskhand/contract';
import { texts } from '../texts/index.ts';
import { placesIn } from './policy/pointers.ts';
import { schemaChanges } from './schema-changes.ts';
import { visible } from './visible.ts';

type Definition = Pick<
  ConnectorTool,
  'title' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations'
>;
type Schema = Record<string, unknown>;

const said = texts.connector.riskier;

/** What a changed definition may do that the approved one did not say, in sentences; none where nothing is seen. */
export function riskierIn(
  before: Definition,
  now: Definition,
  receipt: ConnectorTool['receipt'] = null,
): string[] {
  return [
    ...hintsLost(before, now),
    ...argumentsChanged(before.inputSchema, now.inputSchema),
    ...proofLost(before, now, receipt),
    ...(hides(now) && !hides(before) ? [said.hidden] : []),
  ];
}

function hintsLost({ annotations: before }: Definition, { annotations: now }: Definition) {
  const isNew = (hint: string) => now[hint] === true && before[hint] !== true;
  const readsNoMore = before['readOnlyHint'] === true && now['readOnlyHint'] !== true;
  return [
    ...(readsNoMore ? [said.readsNoMore] : []),
    ...(isNew('destructiveHint') ? [said.destroys] : []),
    ...(isNew('openWorldHint') ? [said.reachesOut] : []),
  ];
}

function argumentsChanged(before: Schema, now: Schema): string[] {
  const [former, present] = [recordOf(before['properties']), recordOf(now['properties'])];
  const changes = schemaChanges(before, now).filter(({ isLooser }) => isLooser);
  const placesOf = (isNew: boolean) => [
    ...new Set(
      changes
        .filter(({ kind }) => (kind === 'property_added') === isNew)
        .map(({ path }) => path || said.whole),
    ),
  ];
  const [taken, loosened] = [placesOf(true), placesOf(false)];
  const keyIsGone =
    Object.hasOwn(former, 'idempotencyKey') && !Object.hasOwn(present, 'idempotencyKey');
  const listed = (names: string[]) => names.map(visible).join(', ');
  return [
    ...(taken.length > 0 ? [said.takesMore(listed(taken))] : []),
    ...(loosened.length > 0 ? [said.looser(listed(loosened))] : []),
    ...(keyIsGone ? [said.keyIsGone] : []),
  ];
}

function proofLost(before: Definition, now: Definition, receipt: ConnectorTool['receipt']) {
  if (before.outputSchema !== null && now.outputSchema === null) return [said.noProof];
  if (receipt === null || now.outputSchema === null) return [];
  const named = (schema: Schema | null) =>
    placesIn(schema).some(({ pointer }) => pointer === receipt.id);
  const isLost = named(before.outputSchema) && !named(now.outputSchema);
  return isLost ? [said.noReceipt(visible(receipt.id))] : [];
}

const hides = ({ title, description }: Definition): boolean =>
  [title, description].some((text) => text !== null && visible(text) !== text);

const recordOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // An object of JSON.
      (value as Schema)
    : {};
