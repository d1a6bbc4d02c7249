import { type Sentence, tick } from '../language/index.ts';

interface FormReader {
  /** Whether the rest of the line is taken out. */
  readonly isDropping: boolean;
  /**
   * Gives the next sentence back without what only the service may write: `text`, of which `gone` went out
   * before.
   */
  read(text: string, gone: string, sentence: Sentence, tellsOfChange: boolean): string;
}

/**
 * Takes out of a model's text what has the form of the service's own outcomes: lines that begin with
 * "Reference:" or its like, ticks at a line's beginning, a status that is a success, and the bold title
 * of one of `titles` in a sentence that tells of a change. Sentences come in order and without a gap.
 */
export function createFormReader(titles: readonly string[]): FormReader {
  const known = new Set(titles.map(plainTitle));
  let isLineStart = true;
  let isDropping = false;

  return {
    get isDropping() {
      return isDropping && !isLineStart;
    },
    read(text, gone, sentence, tellsOfChange) {
      const endsLine = text.endsWith('\n');
      const beginsLine = isLineStart;
      if (beginsLine) isDropping = false;
      isLineStart = endsLine;
      isDropping ||= beginsLine && isLabelled(sentence);
      const isTicked = sentence.words.some((word) => word.text === tick);
      if (
        isDropping ||
        tellsSuccess(sentence) ||
        ((tellsOfChange || isTicked) && namesTool(text))
      ) {
        return endsLine ? '\n' : '';
      }
      return beginsLine && dressingOnly.test(gone) ? text.replace(ticksAtStart, '$1') : text;
    },
  };

  function namesTool(text: string): boolean {
    if (known.size === 0) return false;
    return [...text.matchAll(emphasis)].some(([, , title = '']) => known.has(plainTitle(title)));
  }
}

/**
 * "Reference: `R-77`", "| **Receipt** | R-77 |", "1. Outcome – done", "Número de referencia: 77", in
 * whatever dressing.
 */
function isLabelled({ words, colonAt }: Sentence): boolean {
  const at = words.findIndex(({ plain }) => !/^(?:\p{N}+|[a-z])$/u.test(plain));
  if (at < 0) return false;
  if (labels.has(words[at]!.plain)) {
    return colonAt === at + 1 || words.length - at <= labelledWordsMax;
  }
  return colonAt > at && colonAt <= at + labelWordsMax && labels.has(words[colonAt - 1]!.plain);
}

/** Of a label: "número de referencia". */
const labelWordsMax = 3;

/** A label, and an id in parts. */
const labelledWordsMax = 4;

/** `"status": "succeeded"`, "Status | done": an outcome word right beside a status. */
const tellsSuccess = ({ words }: Sentence): boolean =>
  words.some(
    ({ plain }, at) =>
      statuses.has(plain) && words[at + 1] !== undefined && successes.has(words[at + 1]!.plain),
  );

/** Whether a word may begin what is taken out, so that it must not go out before its sentence is over. */
export const mayBeginForm = (plain: string): boolean =>
  plain === tick || labels.has(plain) || statuses.has(plain);

const plainTitle = (title: string): string => title.trim().replace(/[:.]$/u, '').toLowerCase();

const emphasis = /(\*{1,3}|_{1,3})([^*_\n]{1,200})\1/gu;
const dressing = String.raw`(?:[\s>*+|#_.[(—–-]|\d{1,3}[.)]|[a-z][.)]){0,20}`;
const dressingOnly = new RegExp(`^${dressing}$`, 'u');
const ticksAtStart = new RegExp(`^(${dressing})(?:[✓✔✅☑🗸🗹√🆗🟢🟩]\\ufe0f?\\s?){1,5}`, 'u');

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const labels = setOf(
  'reference ref referencia referenz referenznummer vorgangsnummer transaction transaktion transaccion transacao receipt recibo recu beleg quittung outcome resultado resultat ergebnis',
);
const statuses = setOf('status estado statut situacao');
const successes = setOf(
  'success successful succeeded done executed erfolgreich erledigt ausgefuhrt reussi execute effectue exito exitoso hecho ejecutado sucesso concluido executado feito',
);
