import { detectLanguage, termsOf, type Language } from '../language/index.ts';
import { questionTerms } from '../knowledge/index.ts';
import type { FoundPassage } from './find-passages.ts';
import { cellsOf, unitsOf, type Unit } from './units.ts';

export interface ReadUnit extends Unit {
  /** Index terms of its text. */
  terms: readonly string[];
  /** Index terms of each title of the table above it; none for what is no row. */
  columns: readonly (readonly string[])[];
  /** Index terms of a row's first cell. */
  label: readonly string[];
  /** Index terms of where each way through pages ends that it names: "**Settings → Billing**". */
  ways: readonly (readonly string[])[];
}

/** A passage taken apart, with the terms to compare a question with. */
export interface ReadPassage {
  units: readonly ReadUnit[];
  titleTerms: readonly string[];
  /** Index terms of title and heading. */
  headTerms: readonly string[];
  /** Index terms of each question that leads here. */
  questions: readonly (readonly string[])[];
}

/** Reads a passage in its document's language; `otherwise` stands in where nobody knows it. */
export function readPassage(passage: FoundPassage, otherwise: Language): ReadPassage {
  const language =
    passage.language === undefined ? (detectLanguage(passage.text) ?? otherwise) : passage.language;
  const titleTerms = termsOf(passage.title, language);
  const headTerms = [...titleTerms, ...termsOf(passage.heading ?? '', language)];
  const questions = (passage.questions ?? []).map((one) => questionTerms(one, language));
  return { units: readUnits(passage.text, language), titleTerms, headTerms, questions };
}

/** Most questions are answered from few passages: reading them once halves the time of an answer. */
const readMax = 1_000;
const alreadyRead = new Map<string, readonly ReadUnit[]>();

function readUnits(text: string, language: Language | null): readonly ReadUnit[] {
  const key = `${language}\n${text}`;
  const known = alreadyRead.get(key);
  if (known) return known;
  const units = unitsOf(text).map((unit) => ({
    ...unit,
    terms: termsOf(unit.text, language),
    columns: columnsOf(unit.head?.split('\n')[0] ?? '', language),
    ways: waysIn(unit.text).map((end) => termsOf(end, language)),
    label: unit.kind === 'row' ? termsOf(cellsOf(unit.text)[0] ?? '', language) : [],
  }));
  if (alreadyRead.size >= readMax) alreadyRead.clear();
  alreadyRead.set(key, units);
  return units;
}

const columnsOf = (header: string, language: Language | null): string[][] =>
  cellsOf(header).map((title) => termsOf(title, language));

const waysIn = (text: string): string[] =>
  [...text.matchAll(/\*\*[^*\n]{1,200}[→›»>]([^*→›»>\n]{1,80})\*\*/g)].map(([, end = '']) => end);
