import { firstCharacters, type ToolLookup } from '@deskhand/contract';
import { canBeSent, shortLine, withoutReceiptMark } from '../actions/index.ts';
import { valueAt, type JsonObject } from '../connector/index.ts';
import { figuresIn, looseNumbers, type FilledTool } from '../builtin/index.ts';
import { isRecord } from './reading/is-record.ts';
import {
  endingNumber,
  mostShared,
  sharedFigures,
  sharedWords,
  stemsOf,
} from './reading/named-records.ts';
import type { Which } from './reading/which.ts';
import { chosenIn, tellingOf } from './reading-text.ts';
import { listenerOf, type ToolUse } from './tool-use.ts';

/** A record that an argument may name. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** What tells it from others of that label; null where nothing does. */
  readonly about: string | null;
}

export interface LookedUp {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Arguments that are still to be asked for. */
  readonly missing: readonly string[];
  /** Of the first of them, the most likely first; none where it is not looked up. */
  readonly choices: readonly Choice[];
}

/** What the user said, and when. */
export interface SaidNames {
  /** What names the records for sure. */
  readonly words: string;
  /** What only tells which of them are likely; for sure, where the one record it names is meant again. */
  readonly before?: string | undefined;
  /** Whether the words go back to what was said before: "send it again". */
  readonly goesBack?: boolean;
  /** By argument, what the page shows, where the words before meant that. */
  readonly shown?: Readonly<Record<string, unknown>>;
  /** What was shown of those of which one may be meant again. */
  readonly rows?: readonly Which[];
  /** Names alone, for tools that search by themselves. */
  readonly query: string;
  /** Which of several is meant: "the oldest". */
  readonly which?: Which | null;
  /** What was read before, of which it is. */
  readonly earlier?: readonly FilledTool[];
}

const choicesMax = 4;
const recordsMax = 200;
const aboutMax = 3;
/** Between what tells a record from others. */
export const aboutSeparator = ' · ';
const labelMax = 120;
const queryMax = 200;

interface Named {
  readonly record: JsonObject;
  readonly value: string | number;
  readonly label: string;
}

/** What a reading tool listed. */
interface Listed {
  readonly result: Awaited<ReturnType<ToolUse['toolbox']['read']>> | null;
  readonly records: readonly Named[];
}

/**
 * Finds what the names in `words` stand for, by the reading tools that the policy gives for arguments:
 * "Orchard Yoga" for a payment. The one record that is named fills its argument; where several are, or
 * none, the user chooses: among those that were named `before`, if any were ("send it again"). A reading
 * that fails leaves its argument to be asked for in words.
 */
export async function lookUp(
  use: ToolUse,
  missing: readonly string[],
  said: SaidNames,
  signal: AbortSignal,
): Promise<LookedUp> {
  const args: Record<string, unknown> = { ...use.arguments };
  const open: string[] = [];
  let choices: readonly Choice[] = [];
  for (const name of missing) {
    const lookup = Object.hasOwn(use.tool.lookup, name) ? use.tool.lookup[name] : undefined;
    const listed = lookup ? await listRecords(use, lookup, said, signal) : nothing;
    const named = chosen(namedIn(said.words, listed.records, use), listed, said.which, use);
    const before = named.length > 0 ? [] : namedIn(said.before ?? '', listed.records, use);
    const shown = listed.records.filter(({ value }) => value === said.shown?.[name]);
    const listedBefore = said.goesBack ? shownBefore(listed, said.rows ?? [], use) : [];
    const again = said.goesBack
      ? [before, shown, listedBefore].find(({ length }) => length === 1)
      : undefined;
    const meant = named.length === 0 && again ? again : named;
    const [only] = meant;
    if (only && meant.length === 1) {
      Object.defineProperty(args, name, { value: only.value, enumerable: true });
      continue;
    }
    if (open.length === 0) {
      const groups = [named, before, listedBefore, listed.records];
      const likely = groups.find(({ length }) => length > 0) ?? [];
      choices = likely.slice(0, choicesMax).map((one) => choiceOf(one, listed, use));
    }
    open.push(name);
  }
  return { arguments: args, missing: open, choices };
}

const nothing: Listed = { result: null, records: [] };

async function listRecords(
  { toolbox, read }: ToolUse,
  { tool, query, items, value, label }: ToolLookup,
  said: SaidNames,
  signal: AbortSignal,
): Promise<Listed> {
  const before = said.earlier?.find((one) => one.tool.name === tool)?.arguments;
  const asked = query
    ? { [query]: firstCharacters(said.query, queryMax), ...before }
    : { ...before };
  const result = await toolbox.read(
    read.turn,
    read.answerLocale,
    { tool, arguments: asked },
    signal,
  );
  const found = result.ok ? valueAt(result.value, items) : null;
  const listed: readonly unknown[] = Array.isArray(found) ? found : [];
  const records = listed.slice(0, recordsMax).flatMap((record): Named[] => {
    const [id, name] = [valueAt(record, value), valueAt(record, label)];
    const isValue = typeof id === 'string' || typeof id === 'number';
    if (!isRecord(record) || !isValue || !canBeSent({ id })) return [];
    const named = typeof name === 'string' ? shown(name) : '';
    return named === '' ? [] : [{ record, value: id, label: named }];
  });
  return { result, records };
}

/** The records that the last answer has shown: "send that one again", below a list of two. */
const shownBefore = (listed: Listed, rows: readonly Which[], use: ToolUse): readonly Named[] => {
  const shown = rows.flatMap((row) => chosen([], listed, row, use));
  return listed.records.filter((one) => shown.includes(one));
};

/** Of what is named, or of all, the records that are asked for as `which` tells. */
function chosen(
  named: readonly Named[],
  { result, records }: Listed,
  which: Which | null | undefined,
  { read }: ToolUse,
): readonly Named[] {
  if (!which || !result) return named;
  const among = named.length > 0 ? named : records;
  const found = chosenIn(
    among.map(({ record }) => record),
    result,
    which,
    listenerOf(read),
  );
  return found.length > 0 ? among.filter(({ record }) => found.includes(record)) : named;
}

function choiceOf({ record, value, label }: Named, { result }: Listed, { read }: ToolUse): Choice {
  const telling = result ? tellingOf(record, result, listenerOf(read)) : [];
  const about = telling.map(shown).filter((text) => text !== '' && text !== label);
  return { value, label, about: about.slice(0, aboutMax).join(aboutSeparator) || null };
}

/** Text of another system, as a button may hold it. */
const shown = (text: string): string => withoutReceiptMark(shortLine(text, labelMax));

/**
 * The records whose label shares most words with what was said, and half of its own at least; of several,
 * those of a number that was said, or that hold what was ("the 840 one"). By a number alone ("invoice 6"
 * is INV-0006) where no label is.
 */
function namedIn(words: string, records: readonly Named[], use: ToolUse): readonly Named[] {
  const { language } = use.read;
  const said = new Set(stemsOf(words, language));
  const byLabel = mostShared(records, ({ label }) => sharedWords(label, said, language));
  const spoken = use.read.message.part(words);
  const numbers = looseNumbers(spoken, language);
  for (const value of Object.values(use.arguments)) numbers.delete(String(value));
  const byNumber = (byLabel.length > 0 ? byLabel : records).filter(({ value }) => {
    const number = endingNumber(value);
    return number !== null && numbers.has(String(number));
  });
  if (byNumber.length > 0) return byNumber;
  // What an argument has taken says nothing of the record.
  const taken = new Set(Object.values(use.arguments).map(Number));
  const figures = new Set(
    [...figuresIn(spoken, language)].filter((one) => !taken.has(Number(one))),
  );
  const byFigure = mostShared(byLabel, ({ record }) => sharedFigures(record, figures));
  return byFigure.length > 0 ? byFigure : byLabel;
}
