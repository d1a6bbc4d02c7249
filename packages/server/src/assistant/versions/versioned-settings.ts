import type { AssistantSettings, DraftSettings, VersionedSettings } from '@deskhand/contract';

export type { VersionedSettings };

/** The first screen is nothing that a turn is answered with. */
type Answering = Omit<VersionedSettings, 'firstScreen'>;

/** What the first screen says, by language. How it looks is the tenant’s at any time. */
export type FirstScreen = NonNullable<VersionedSettings['firstScreen']>;

/** As it was stored: what versions of earlier releases say nothing of is not there. */
export type StoredSettings = Partial<VersionedSettings> &
  Pick<VersionedSettings, 'provider' | 'model' | 'baseUrl' | 'instructions' | 'name' | 'locale'>;

const noBudgets = { answerTokens: null, toolCalls: null, seconds: null };

/** What holds where a version says nothing of it. */
export const unsaid = {
  ...{ tone: '', languages: [], budgets: noBudgets, toolPins: null },
  ...{ prices: null, firstScreen: null },
} satisfies Partial<VersionedSettings>;

export const wholeSettings = (stored: StoredSettings): VersionedSettings => ({
  ...unsaid,
  ...stored,
});

/** Settings as a request names them: bounds that are left out are none, and pins have one order. */
export const orderly = <Settings extends Pick<VersionedSettings, 'budgets' | 'toolPins'>>(
  settings: Settings,
): Settings => ({
  ...settings,
  budgets: { ...noBudgets, ...settings.budgets },
  toolPins: settings.toolPins?.toSorted((one, other) => (one.tool < other.tool ? -1 : 1)) ?? null,
});

/** What a version fixes of settings, and beside them. */
export const versioned = (
  settings: AssistantSettings,
  firstScreen: FirstScreen,
): DraftSettings => ({ ...answering(settings), firstScreen });

/** What of a version decides how it answers. */
export const answering = (settings: Answering): Answering => {
  const { provider, model, baseUrl, instructions, name, locale } = settings;
  const { tone, languages, budgets, toolPins, prices } = settings;
  return {
    ...{ provider, model, baseUrl, instructions, name, locale },
    ...{ tone, languages, budgets, toolPins, prices },
  };
};
