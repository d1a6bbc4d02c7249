import type { OfferedTool } from '../../../actions/index.ts';
import type { Language } from '../../../language/index.ts';
import type { Given } from '../filling/fill-arguments.ts';
import { beginsWith, requestClauses } from './find-requested.ts';
import { sentencesSaid, splitAtAnd, type Utterance } from '../../../utterance/index.ts';

/** What a message asks, each for itself. */
export interface SplitQuestions {
  /** The message as a whole where it asks one thing, or only for changes. */
  readonly parts: readonly string[];
  /** Whether a change is asked for beside a question. */
  readonly isMixed: boolean;
}

/**
 * Cuts a message that asks more than one thing, a question among them, into what stands by itself: "what does
 * it cost, and can I go back?", "invite Kim and tell me what a seat costs". What does not stays beside what is
 * before it, or before what follows.
 */
export function splitQuestions(
  message: Utterance,
  tools: readonly OfferedTool[],
  given: Given,
): SplitQuestions {
  const { text } = message;
  const parts: string[] = [];
  let [from, end, questions, isBegun] = [0, 0, 0, false];
  for (const { start, piece } of piecesIn(text, given.language)) {
    const utterance = message.part(piece);
    const isAsked = isQuestion(utterance);
    if (isAsked || isRequest(utterance, tools, given)) {
      if (isBegun) {
        parts.push(withoutPause(text.slice(from, end)));
        from = start;
      }
      isBegun = true;
      if (isAsked) questions += 1;
    }
    end = start + piece.length;
  }
  parts.push(withoutPause(text.slice(from)));
  const isCut = questions > 0 && parts.length > 1 && parts.length <= partsMax;
  return isCut ? { parts, isMixed: questions < parts.length } : { parts: [text], isMixed: false };
}

const partsMax = 3;

/** Where one thing may end and another begin. */
function piecesIn(text: string, language: Language): { start: number; piece: string }[] {
  let from = 0;
  return sentencesSaid(text.slice(0, charactersMax), { atCommas: true })
    .flatMap((sentence) => splitAtAnd(sentence, language))
    .map((piece) => {
      const start = text.indexOf(piece, from);
      from = start + piece.length;
      return { start, piece };
    });
}

const charactersMax = 1_000;

const withoutPause = (part: string): string => part.trim().replace(/(?<![\s,;])[\s,;]+$/u, '');

/** "How" alone, before "and when", is none. */
const wordsMin = 3;

const isQuestion = ({ words, wish }: Utterance): boolean =>
  words.length >= wordsMin && ['information', 'status'].includes(wish);

function isRequest(utterance: Utterance, tools: readonly OfferedTool[], given: Given): boolean {
  if (utterance.words.length < wordsMin) return false;
  const clauses = requestClauses({ utterance, given });
  return tools.some((tool) => tool.effect === 'write' && beginsWith(clauses, tool, tools, given));
}
