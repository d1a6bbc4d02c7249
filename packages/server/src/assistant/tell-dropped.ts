import { packs, type Language } from '../language/index.ts';
import { plain } from './tell-reading.ts';

/** The user no longer wants what they were asked on about. */
export const droppedText = ({ title }: { title: string }, language: Language): string =>
  packs[language].sentences.notes.dropped(plain(title));

/** The user says yes, no or stop where nothing is proposed. */
export const nothingWaitsText = (language: Language): string =>
  packs[language].sentences.notes.nothingWaits;
