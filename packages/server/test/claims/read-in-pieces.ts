import { createClaimGuard } from '../../src/claims/index.ts';

export interface Reading {
  /** What came out before the text was over. */
  early: string;
  /** All that came out; empty where the text was withheld. */
  shown: string;
  isWithheld: boolean;
}

/** What the guard makes of a text that comes in pieces of so many characters. */
export function readInPieces(
  text: string,
  pieceLength: number,
  { reads = false, readingMsMax = Infinity }: { reads?: boolean; readingMsMax?: number } = {},
): Reading {
  const guard = createClaimGuard({ readingMsMax, knowsReader: () => reads });
  const characters = [...text];
  let early = '';
  for (let at = 0; at < characters.length; at += pieceLength) {
    early += guard.push(characters.slice(at, at + pieceLength).join(''));
  }
  const rest = guard.finish();
  const { isWithheld } = guard;
  return { early, shown: isWithheld ? '' : early + rest, isWithheld };
}
