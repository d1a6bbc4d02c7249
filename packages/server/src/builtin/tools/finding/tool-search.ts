import type { OfferedTool } from '../../../actions/index.ts';
import type { AskedWord } from '../../../knowledge/index.ts';
import { readUtterance, type Utterance } from '../../../utterance/index.ts';
import type { Given } from '../filling/fill-arguments.ts';
import { namesAmong, namesAsWritten, readAskedTerms } from './asked-terms.ts';
import { rankTools, type RankedTool } from './rank-tools.ts';

/**
 * An utterance, looked at for the tools that it may ask for: made at the beginning of a turn, once for a list of
 * tools, and handed on. What is found is found when it is first asked for, and once.
 */
export class ToolSearch {
  readonly utterance: Utterance;
  readonly tools: readonly OfferedTool[];
  readonly given: Given;
  #terms: readonly AskedWord[] | undefined;
  #names: readonly string[] | undefined;
  #ranked: readonly RankedTool[] | undefined;
  /** Of parts of it, by their texts. */
  readonly #parts: Map<string, ToolSearch>;

  constructor(
    utterance: Utterance,
    tools: readonly OfferedTool[],
    given: Given,
    parts = new Map<string, ToolSearch>(),
  ) {
    this.utterance = utterance;
    this.tools = tools;
    this.given = given;
    this.#parts = parts;
  }

  /** The words by which it asks for something, misspelt ones as the words that were meant. */
  get terms(): readonly AskedWord[] {
    return (this.#terms ??= readAskedTerms(this.utterance, this.tools, this.given.language));
  }

  /** Stems of its telling words that no tool has: names may be among them. */
  get names(): readonly string[] {
    return (this.#names ??= namesAmong(this.terms, this.tools));
  }

  /** The same words as they were written: "Orchard Yoga". */
  get namesAsWritten(): string {
    return namesAsWritten(this.names, this.utterance, this.given.language);
  }

  /** The tools that it has to do with, the likeliest first. */
  get ranked(): readonly RankedTool[] {
    return (this.#ranked ??= rankTools(this));
  }

  /** Searches the same tools for a part of it, or for any other utterance. */
  of(utterance: Utterance): ToolSearch {
    if (utterance.text === this.utterance.text) return this;
    const known = this.#parts.get(utterance.text);
    if (known) return known;
    const search = new ToolSearch(utterance, this.tools, this.given, this.#parts);
    this.#parts.set(utterance.text, search);
    return search;
  }
}

export const searchTools = (
  text: string,
  tools: readonly OfferedTool[],
  given: Given,
): ToolSearch => new ToolSearch(readUtterance(text), tools, given);
