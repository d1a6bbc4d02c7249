import { drive, startSlice } from '../retrieval/in-slices.ts';
import { placeQuestions } from '../retrieval/place-questions.ts';
import type { IndexedDocument } from '../retrieval/stored-document.ts';

/** What is sent of each passage: title, heading, text, and the questions that it answers. */
export async function passageTexts(document: IndexedDocument): Promise<string[]> {
  const placed = await drive(placeQuestions(document), startSlice());
  return document.passages.map(({ heading, text }, at) =>
    [document.title, ...(heading === null ? [] : [heading]), text, ...placed[at]!].join('\n'),
  );
}
