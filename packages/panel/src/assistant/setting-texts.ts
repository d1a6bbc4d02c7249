import type { VersionedSettings, WelcomeTexts } from '@deskhand/contract';
import { texts } from '../texts/index.ts';

const said = texts.assistant;
const screen = texts.settings.welcome;

export type SettingName = keyof VersionedSettings;

export const settingNames = Object.keys(said.fields) as SettingName[];

/** A setting as one text, to be read and compared; empty where it is not set. */
export function textOf(settings: VersionedSettings, name: SettingName): string {
  switch (name) {
    case 'provider':
      return said.providers[settings.provider];
    case 'languages':
      return settings.languages.join(', ');
    case 'budgets':
      return boundsText(settings.budgets);
    case 'prices':
      return pricesText(settings.prices);
    case 'toolPins':
      return pinsText(settings.toolPins);
    case 'firstScreen':
      return screenText(settings.firstScreen);
    default:
      return settings[name] ?? '';
  }
}

const boundNames = ['answerTokens', 'toolCalls', 'seconds'] as const;

const boundsText = (budgets: VersionedSettings['budgets']): string =>
  boundNames
    .filter((name) => budgets[name] != null)
    .map((name) => `${said.bounds[name]}: ${budgets[name]}`)
    .join('\n');

const pricesText = (prices: VersionedSettings['prices']): string =>
  prices === null
    ? ''
    : `${said.prices.input}: ${prices.input} ${prices.currency}\n${said.prices.output}: ${prices.output} ${prices.currency}`;

function pinsText(pins: VersionedSettings['toolPins']): string {
  if (pins === null) return '';
  if (pins.length === 0) return said.pins.none;
  return pins.map(({ tool, digest }) => `${tool} (${digest.slice(0, 16)}…)`).join('\n');
}

const screenText = (screens: VersionedSettings['firstScreen']): string =>
  Object.entries(screens ?? {})
    .flatMap(([language, written]) => linesOf(written).map((line) => `${language} · ${line}`))
    .join('\n');

function linesOf({ greeting, suggestions = [], replyTime, disclosure }: WelcomeTexts): string[] {
  return [
    ...(greeting ? [`${screen.greeting}: ${greeting}`] : []),
    ...suggestions.map(
      ({ text, page }) => `${said.suggestion}: ${text}${page ? ` (${page})` : ''}`,
    ),
    ...(replyTime ? [`${screen.hours}: ${replyTime}`] : []),
    ...(disclosure ? [`${screen.disclosure}: ${disclosure}`] : []),
  ];
}

/** Settings that differ; of a version that leaves the first screen as it is, that does not. */
export const changedNames = (before: VersionedSettings, after: VersionedSettings): SettingName[] =>
  settingNames.filter(
    (name) =>
      before[name] !== after[name] &&
      !isSame(before[name], after[name]) &&
      !(name === 'firstScreen' && (before.firstScreen === null || after.firstScreen === null)),
  );

/** What a setting was and is, to be compared; of the first screen, the languages in which it differs. */
export function comparedTexts(
  before: VersionedSettings,
  after: VersionedSettings,
  name: SettingName,
): { before: string; after: string } {
  if (name !== 'firstScreen') return { before: textOf(before, name), after: textOf(after, name) };
  const one = before.firstScreen ?? {};
  const other = after.firstScreen ?? {};
  const differing = (screens: Screens): Screens =>
    Object.fromEntries(
      Object.entries(screens).filter(([language]) => !isSame(one[language], other[language])),
    );
  return { before: screenText(differing(one)), after: screenText(differing(other)) };
}

type Screens = NonNullable<VersionedSettings['firstScreen']>;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The database keeps the members of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(
    entries
      .map(([name, each]) => [name, sorted(each)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
