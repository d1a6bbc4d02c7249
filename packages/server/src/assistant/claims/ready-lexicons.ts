import { setImmediate } from 'node:timers/promises';
import { english } from './lexicon/english.ts';
import { french } from './lexicon/french.ts';
import { german } from './lexicon/german.ts';
import { portuguese } from './lexicon/portuguese.ts';
import { spanish } from './lexicon/spanish.ts';
import type { Lexicon } from './lexicon/lexicon.ts';

export const lexicons: readonly Lexicon[] = [english, portuguese, spanish, french, german];

const anySentence = ' here is how to void an invoice that was not sent to the client yet ';

let beginning: Promise<void> | null = null;

/**
 * Has all expressions compiled, once in a process and one at a time: 500 of them take 0.4 s, for which
 * the first sentence of the first model would hold everybody up, and the longest alone 18 ms. To be
 * called while a model is still thinking.
 */
export const readyLexicons = (): Promise<void> => (beginning ??= compileAll());

async function compileAll(): Promise<void> {
  for (const expression of lexicons.flatMap(expressionsOf)) {
    // Twice: V8 compiles an expression to machine code when it is used again.
    expression.test(anySentence);
    expression.test(anySentence);
    await setImmediate();
  }
}

const expressionsOf = (lexicon: Lexicon): readonly RegExp[] =>
  Object.values<RegExp | readonly RegExp[]>({ ...lexicon }).flat();
