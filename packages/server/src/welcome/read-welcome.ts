import {
  firstCharacters,
  legibleAccent,
  limits,
  type ToolPin,
  type Welcome,
  type WelcomeTexts,
} from '@deskhand/contract';
import { titleOf, withoutReceiptMark } from '../actions/index.ts';
import { offeredTools, readbackNames, treatedAs, type Connector } from '../connector/index.ts';
import { nameFor } from '../assistant/index.ts';
import { languageOf, packs } from '../language/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/index.ts';
import type { Session } from '../sessions/index.ts';
import { asksForBarred } from './barred-tools.ts';
import { noteChat } from './note-chat.ts';
import { selectWelcome } from './store.ts';
import { nothingSet } from './update-welcome.ts';

/** What a tenant calls its assistant and which tools that may use, at `settingsVersion` or later. */
export type LiveAssistant = (
  tenantId: number,
  settingsVersion: number,
) => Promise<{ name: string; toolPins: readonly ToolPin[] | null }>;

interface Deps {
  database: Queryable;
  connector: Pick<Connector, 'tools'>;
  liveAssistant: LiveAssistant;
  clock: Clock;
}

const abilitiesMax = 8;
const titleCharactersMax = 100;

/** What the chat shows this user before the first message: `locale` as BCP 47, `page` the path they are on. */
export async function readWelcome(
  deps: Deps,
  { tenantId, roles }: Session,
  { locale = 'en', page = '/' }: { locale?: string; page?: string },
  headers: Parameters<typeof noteChat>[2],
): Promise<Welcome> {
  const row = await selectWelcome(deps.database, tenantId);
  if (row?.chat_is_seen === false) await noteChat(deps.database, tenantId, headers);
  const { languages, name, pictureUrl, accentColor } = { ...nothingSet, ...row?.settings };
  const version = row?.settings_version ?? 0;
  const assistant = await deps.liveAssistant(tenantId, version);
  const asker = { roles, canAct: row?.actions_paused !== true, pins: assistant.toolPins };
  const all = await deps.connector.tools(tenantId, version);
  const tools = offeredTools(all, asker);
  const readbacks = readbackNames(all);
  const texts = textsFor(languages, locale);
  const language = languageOf(locale) ?? 'en';
  const isBarred = asksForBarred(all, asker, language, deps.clock());
  return {
    greeting: texts.greeting ?? null,
    suggestions: suggestionsFor(texts, page, isBarred),
    // What can be changed says more about a place than what can be looked up.
    abilities: tools
      .filter((tool) => !readbacks.has(tool.definition.name))
      .toSorted((a, b) => treatedAs(b).localeCompare(treatedAs(a)))
      .map((tool) => withoutReceiptMark(titleOf(tool, language)))
      .slice(0, abilitiesMax)
      .map((title) => firstCharacters(title, titleCharactersMax)),
    replyTime: replyTimeOf(texts, row?.wait_minutes ?? null, locale),
    disclosure: texts.disclosure ?? packs[language].sentences.notes.disclosure,
    assistantName: nameFor(assistant.name, locale),
    brand: { name, pictureUrl, accent: accentColor === null ? null : legibleAccent(accentColor) },
    capabilities: { escalate: row?.can_escalate ?? false },
  };
}

/**
 * Finds what the tenant has written in the language of the page; for a language that the service does
 * not speak either, in English. Another language's words are nobody's greeting.
 */
function textsFor(languages: Record<string, WelcomeTexts>, locale: string): WelcomeTexts {
  const wanted = locale.toLowerCase();
  const [language] = wanted.split('-');
  const keys = Object.keys(languages);
  const named = (text: string) => keys.find((key) => key.toLowerCase() === text);
  const key =
    named(wanted) ??
    named(language!) ??
    keys.find((one) => one.toLowerCase().split('-')[0] === language) ??
    (languageOf(locale) ? undefined : named('en'));
  return key === undefined ? {} : languages[key]!;
}

/** When people answer, as the tenant says it and as it was measured; null where nobody knows. */
function replyTimeOf(
  { replyTime }: WelcomeTexts,
  waitMinutes: number | null,
  locale: string,
): string | null {
  const language = languageOf(locale);
  const measured =
    language === null || waitMinutes === null
      ? null
      : packs[language].sentences.notes.usualWait(durationText(waitMinutes, language));
  return [replyTime, measured].filter(Boolean).join(' ') || null;
}

function durationText(minutes: number, language: string): string {
  const inHours = minutes >= hoursFromMinutes;
  const count = Math.max(1, Math.round(inHours ? minutes / 60 : minutes));
  const unit = inHours ? 'hour' : 'minute';
  return count.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' });
}

const hoursFromMinutes = 90;

/** Those for this page come first; what this user may not do is not suggested. */
function suggestionsFor(
  { suggestions = [] }: WelcomeTexts,
  path: string,
  isBarred: (text: string) => boolean,
): string[] {
  const isHere = (page: string | null | undefined) => !!page && path.startsWith(page);
  const here = suggestions.filter(({ page }) => isHere(page));
  const anywhere = suggestions.filter(({ page }) => !page);
  return [...here, ...anywhere]
    .map(({ text }) => text)
    .filter((text) => !isBarred(text))
    .slice(0, limits.suggestionsMax);
}
