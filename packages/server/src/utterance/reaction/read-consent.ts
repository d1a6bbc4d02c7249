import { phrases, type Role } from './consent-phrases.ts';

/**
 * What a whole message says about a proposal it answers: consent, refusal, or neither. Only
 * wording that cannot be read otherwise counts: a condition, a question, a quotation, a further
 * wish or any word outside the lexicon makes it neither.
 */
export function readConsent(content: string): 'consent' | 'refusal' | null {
  const message = content.trim();
  if (message.length > charactersMax) return null;
  const words = wordsOf(message);
  if (words === null || words.length > wordsMax) return null;
  const readings = new Set(phrases.flatMap((language) => readingsOf(words, language)));
  if (readings.size !== 1) return null;
  return [...readings][0] ?? null;
}

const charactersMax = 120;
const wordsMax = 12;
const phraseWordsMax = 6;

/** The words in the form of the lexicon, or null where the message holds anything else. */
function wordsOf(message: string): string[] | null {
  const text = message
    .normalize('NFC')
    .replace(skinToneOrVariation, '')
    .replace(/👍/gu, ' 👍 ')
    .replace(/👎/gu, ' 👎 ')
    .replace(decoration, ' ');
  // Anything else, a question mark, a quotation mark, a digit, a hidden or foreign letter, is a doubt.
  if (!allowed.test(text) || tooLongRun.test(text) || alreadyInPortuguese.test(text)) return null;
  if (quotation.test(text) || hesitation.test(text)) return null;
  const words = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/gu, '')
    .toLowerCase()
    .replace(/œ/gu, 'oe')
    .replace(/ß/gu, 'ss')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/[\s,.!¡;…–—-]+/u)
    .filter(Boolean);
  return words.length > 0 ? words : null;
}

const skinToneOrVariation = /(?<=[👍👎👌🙏])[\u{1f3fb}-\u{1f3ff}]|\ufe0f/gu;
const decoration = /[🙏😊🙂😀😃😄🎉✅✔👌]/gu;
const allowed = /^[a-zà-öø-ÿœ\s,.!¡;…'’–—👍👎-]*$/iu;
const tooLongRun = /(.)\1{5}/u;
/** An apostrophe stands between two letters; anywhere else it quotes. */
const quotation = /(?<!\p{L})['’]|['’](?!\p{L})/u;
/** "Yes…" trails off. */
const hesitation = /…|\.{2,}/u;
// "já" is no German "ja".
const alreadyInPortuguese = /já/iu;

/** Every way to read all words as phrases of one language, as the decision it amounts to. */
function readingsOf(
  words: readonly string[],
  language: ReadonlyMap<string, Role>,
): ('consent' | 'refusal')[] {
  const rolesUpTo: Set<number>[] = [new Set([0])];
  for (let to = 1; to <= words.length; to += 1) {
    const reached = new Set<number>();
    for (let from = Math.max(0, to - phraseWordsMax); from < to; from += 1) {
      const role = language.get(words.slice(from, to).join(' '));
      if (role) for (const roles of rolesUpTo[from] ?? []) reached.add(roles | bits[role]);
    }
    rolesUpTo.push(reached);
  }
  return [...(rolesUpTo[words.length] ?? [])].flatMap((roles) => decisionOf(roles) ?? []);
}

function decisionOf(roles: number): 'consent' | 'refusal' | null {
  const has = (role: Role): boolean => (roles & bits[role]) !== 0;
  if (has('no')) return has('yes') || has('agreeable') ? null : 'refusal';
  if (has('yes')) return 'consent';
  // "Ok, thanks" may only say that it was read.
  return has('agreeable') && !has('thanks') ? 'consent' : null;
}

const bits: Readonly<Record<Role, number>> = { yes: 1, agreeable: 2, please: 4, thanks: 8, no: 16 };
