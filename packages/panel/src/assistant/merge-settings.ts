import type { DraftSettings, VersionedSettings } from '@deskhand/contract';
import type { Side } from '../merging/choose-side.tsx';
import { mergeParagraphs } from '../merging/merge-paragraphs.ts';
import { changedNames, textOf, type SettingName } from './setting-texts.ts';

/** These say together who answers: a model of one and the address of another would be neither's. */
const whoAnswers: SettingName[] = ['provider', 'model', 'baseUrl', 'prices'];

export interface Sides {
  /** What both began with. */
  base: VersionedSettings;
  mine: DraftSettings;
  theirs: VersionedSettings;
}

/** Settings that are chosen together, under the name of the first. */
export type Choices = Partial<Record<SettingName, Side>>;

/** Settings that both changed, each otherwise, by the name that a choice of them has. */
export function contestedNames({ base, mine, theirs }: Sides): SettingName[] {
  const mineChanged = withPartners(changedNames(base, mine));
  const theirsChanged = withPartners(changedNames(base, theirs));
  const contested = changedNames(theirs, mine).filter(
    (name) => mineChanged.includes(name) && theirsChanged.includes(name),
  );
  return [...new Set(contested.map((name) => (whoAnswers.includes(name) ? 'provider' : name)))];
}

/** What nobody has to choose: long texts in which both changed other paragraphs. */
export const plainChoices = (sides: Sides): Choices =>
  Object.fromEntries(
    contestedNames(sides)
      .filter((name) => bothOf(sides, name) !== null)
      .map((name) => [name, 'both'] as const),
  );

/** What both wrote, put together; null where it cannot be. */
export const bothOf = ({ base, mine, theirs }: Sides, name: SettingName): string | null =>
  name === 'instructions'
    ? mergeParagraphs(base.instructions, mine.instructions, theirs.instructions)
    : null;

/** What one changed put onto what the other made of it meanwhile; of what both changed, as it was chosen. */
export function mergeSettings(sides: Sides, choices: Choices): DraftSettings {
  const { base, mine, theirs } = sides;
  const contested = contestedNames(sides);
  const merged = { ...theirs, firstScreen: theirs.firstScreen ?? mine.firstScreen };
  for (const name of withPartners(changedNames(base, mine))) {
    const choice = whoAnswers.includes(name) ? 'provider' : name;
    const side = contested.includes(choice) ? (choices[choice] ?? 'mine') : 'mine';
    if (side === 'mine') Object.assign(merged, { [name]: mine[name] });
    if (side === 'both') Object.assign(merged, { [name]: bothOf(sides, name) ?? mine[name] });
  }
  return merged;
}

/** What a choice is about, as one text. */
export const chosenText = (settings: VersionedSettings, name: SettingName): string =>
  (name === 'provider' ? whoAnswers : [name])
    .map((each) => textOf(settings, each))
    .filter((text) => text !== '')
    .join('\n');

const withPartners = (changed: SettingName[]): SettingName[] =>
  changed.some((name) => whoAnswers.includes(name))
    ? [...new Set([...changed, ...whoAnswers])]
    : changed;
