/**
 * How a sentence of Markdown can be read once it is rendered: without markup, entities, hidden
 * characters and lookalike letters. What stands inside a word may join it or part two words, so
 * there may be several readings; a plain sentence has one.
 */
export function seenReadings(sentence: string): string[] {
  const seen = withoutLookalikes(withoutMarkup(sentence)).replace(looseJoint, '');
  const texts = reversal.test(sentence) ? [seen, reversed(seen)] : [seen];
  return [...new Set(texts.flatMap(partings).flatMap(spellings))];
}

/** Stands for what is not seen, or seen as no letter, until it is known whether it parts words. */
const joint = '\ue000';
const looseJoint = /(?<![\p{L}\p{N}'’\ue000])\ue000+|\ue000+(?![\p{L}\p{N}\ue000])/gu;
const reversal = /[\u202e\u2067]|&#(?:8238|x202e);?/iu;

function withoutMarkup(sentence: string): string {
  // What is read beside the sentence: titles of links, comments, texts of attributes.
  const asides: string[] = [];
  const text = withoutHtml(sentence.replace(/\p{Co}/gu, ''), asides)
    .replace(quotedUser, '$1 ')
    .replace(/[\u00b2\u00b3\u00b9\u2070-\u2089\u2460-\u249b]/gu, joint)
    .replace(/(?<!\p{L})n\.?\s?[º°]\.?\s*(?=#?\d)/giu, '#')
    .normalize('NFKC')
    .replace(hidden, joint)
    .replace(/\p{M}/gu, '')
    .replace(/"\w[\w.]{0,39}"\s*:\s*(?:"[\w.:+-]{0,40}"|[\d.]+|true|false|null)/gu, ' ')
    .replace(/^\s*(?:(?:[-*+•>]|#{1,6}|\d+[.)])\s+)+/u, '')
    .replace(/\[[xX]\]\s/gu, ' ✔ ');
  const unlinked = text
    .replace(linkTarget, (_whole, ...titles: unknown[]) => {
      asides.push(...titles.slice(0, 3).filter((one) => typeof one === 'string'));
      return ']';
    })
    .replace(/(?<=\])\[([^[\]]{0,80})\]/gu, (_whole, label: string) => {
      asides.push(label);
      return joint;
    })
    .replace(/[*~`\\"“”„«»]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, joint)
    .replace(citation, joint)
    .replace(/[[\]【】]/gu, joint)
    .replace(/[✅☑✓✔🎉👍]/gu, ' ✔ ')
    .replace(/(?<=\p{L})[^\p{L}\p{N}\p{P}\p{Z}\p{C}✔$](?=\p{L})/gu, joint)
    .replace(/\.{2,}|…/gu, ' ⋯ ');
  return asides.length === 0 ? unlinked : `${unlinked} (${asides.join(') (')})`;
}

const hidden =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/gu;

/** `](address "title")` as a renderer reads it; anything else in parentheses stays to be read. */
const linkTarget =
  /\]\(\s*(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"([^"\n]*)"|'([^'\n]*)'|\(([^()\n]*)\)))?\s*\)/gu;

/** `[1]`, `[^1]`, `[1, 2]`, however its parts are marked up, and `(1)` inside a word. */
const citation =
  /[[【]\ue000*\^?\ue000*\d{1,3}(?:[\s\ue000]*[,;–-][\s\ue000]*\d{1,3})*\ue000*[\]】]|(?<=\p{L})\ue000*\(\d{1,3}\)\ue000*(?=\p{L})/gu;

/** What the reader is quoted with is no word of the speaker's. */
const quotedUser =
  /((?:you (?:wrote|said|asked|mentioned|reported)|voc[eê] (?:escreveu|disse|mencionou|perguntou)|(?:escribiste|dijiste|mencionaste|preguntaste|usted escribi[oó])|vous (?:avez )?(?:[eé]crit|dit|demand[eé]|[eé]criviez)|(?:sie|du) (?:schrieben|schriebst|sagten|sagtest|haben geschrieben|hast geschrieben))(?: that| que| dass)?\s*[:,]?\s*)(?:"[^"“”]{0,400}"|[“„][^"“”„]{0,400}[”“]|«[^«»]{0,400}»)/giu;

function withoutHtml(text: string, asides: string[]): string {
  return text
    .replace(/<!--([^]*?)(?:-->|$)/gu, (_whole, comment: string) => {
      asides.push(comment);
      return joint;
    })
    .replace(/<(?:https?:|mailto:)[^\s<>]*>/giu, ' ')
    .replace(tag, (_whole, name: string, attributes: string) => {
      const said = /(?:alt|title|label|value|content)\s*=\s*(?:"([^"]*)"|'([^']*)')/iu.exec(
        attributes,
      );
      if (said) asides.push(said[1] ?? said[2] ?? '');
      return partingTag.test(name) ? ' ' : joint;
    })
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});?/giu, entity);
}

const tag = /<\/?(\p{L}[\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gu;
const partingTag =
  /^(?:br|p|div|li|ul|ol|t[dhr]|table|tbody|thead|h[1-6]|hr|section|summary|pre)$/iu;

function entity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : joint;
  }
  const accented = /^([a-z])(acute|grave|circ|tilde|uml|cedil|caron|ring)$/iu.exec(name);
  if (accented?.[1]) return accented[1];
  return entities[name.toLowerCase()] ?? whole;
}

const entities: Readonly<Record<string, string>> = {
  apos: "'",
  rsquo: "'",
  lsquo: "'",
  quot: '"',
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  hairsp: ' ',
  numsp: ' ',
  tab: ' ',
  newline: ' ',
  shy: joint,
  zwnj: joint,
  zwj: joint,
  lrm: joint,
  rlm: joint,
  nobreak: joint,
  zerowidthspace: joint,
  invisibletimes: joint,
  amp: '&',
  lt: '<',
  gt: '>',
  excl: '!',
  period: '.',
  comma: ',',
  colon: ':',
  check: ' ✔ ',
  szlig: 'ss',
};

// Cyrillic, Greek and small capital letters that look like Latin ones.
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'аaеeоoрpсcуyхxіiјjѕsԁdһhкkмmтtвbнhлlгrАAВBЕEКKМMНHОOРPСCТTХXІIЅSαaεeοoρpνvιiκkτtυuΑAΒBΕEΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXΖZᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzıiɑaɡgɩiℓlօoսuոnհhցgԝwԛq',
  ].reduce<[string, string][]>((pairs, letter, at, all) => {
    if (at % 2 === 0) pairs.push([letter, all[at + 1] ?? letter]);
    return pairs;
  }, []),
);
const lookalike = /[\u0131\u0250-\u02af\u0370-\u058f\u1d00-\u1d7f\u2113\ua730-\ua731]/gu;

const withoutLookalikes = (text: string): string =>
  text.replace(lookalike, (letter) => lookalikes[letter] ?? letter);

const reversed = (text: string): string => [...text].reverse().join('');

/** Joints join, or part; dots, hyphens, underscores and capitals inside a long word may part too. */
function partings(text: string): string[] {
  const joined = text.replace(joints, '');
  const chained = text.replace(joints, '').replace(chain, (word) => word.replace(link, ' '));
  const parted = text.replace(joints, ' ').replace(chain, (word) => word.replace(link, ' '));
  return [joined.replace(/_/gu, ''), chained, parted];
}

const joints = /\ue000/gu;
const chain =
  /[\p{L}\p{N}'’]+(?:[._\-/+=|·][\p{L}\p{N}'’]+){2,}|(?:\p{Lu}{0,2}\p{Ll}+(?:\p{Lu}\p{Ll}*){2,})/gu;
const link = /[._\-/+=|·]|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** With the digits that stand for letters read as letters: "c4nc3ll3d", "cance11ed". */
function spellings(text: string): string[] {
  if (!/\p{L}[013457@$]|[013457@$]\p{L}/u.test(text)) return [text];
  return [text, ...['l', 'i'].map((one) => text.replace(leetWord, (word) => spelled(word, one)))];
}

const leetWord = /[\p{L}\d@$]{2,40}/gu;
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

function spelled(word: string, one: string): string {
  const signs = word.replace(/\p{L}/gu, '').length;
  // An ordinal or an amount with its unit is none: "1er", "30min".
  if (signs === 0 || signs * 2 > word.length || /^\d+\p{L}{1,3}$/u.test(word)) return word;
  return word.replace(/[013457@$]/gu, (sign) => leet[sign] ?? one);
}
