import { limits, type CheckExpectation, type CheckKind } from '@deskhand/contract';
import { refusalReason } from '../platform/reason.ts';
import { invalid, invalidFor } from '../platform/refusal.ts';
import { comparable } from './told-text.ts';
import type { Definition } from './store.ts';

type Field = Exclude<keyof CheckExpectation, 'kind'>;

/** What an expectation needs, and what it may have besides. */
const fields: Record<CheckKind, { needs: readonly Field[]; takes?: readonly Field[] }> = {
  cites: { needs: [], takes: ['document'] },
  uses_tool: { needs: ['tool'], takes: ['by', 'arguments'] },
  asks_for: { needs: ['argument'] },
  does_not_know: { needs: [] },
  hands_over: { needs: [] },
  says: { needs: ['texts'] },
  never_says: { needs: ['texts'] },
  claims_nothing: { needs: [] },
  changes_nothing: { needs: [] },
  proposes_nothing: { needs: [] },
  never_passes: { needs: ['texts'] },
};

/** Throws VALIDATION_ERROR where an expectation could not be held against any answer, or all is too long. */
export function checkDefinition(definition: Definition): void {
  for (const [at, expectation] of definition.expectations.entries()) {
    checkExpectation(expectation, `expectations[${at}]`);
  }
  if (Buffer.byteLength(JSON.stringify(definition)) > limits.checkBytesMax) {
    const kibibytes = limits.checkBytesMax / 1024;
    throw invalidFor(
      `What a check says and expects must be at most ${kibibytes} KiB as JSON.`,
      refusalReason('check-too-large', kibibytes),
    );
  }
}

function checkExpectation(expectation: CheckExpectation, place: string): void {
  const { kind, texts = [], arguments: args } = expectation;
  const { needs, takes = [] } = fields[kind];
  for (const field of needs) {
    if (expectation[field] === undefined) {
      throw invalidFor(
        `\`${place}.${field}\` is required with \`${kind}\`.`,
        refusalReason('field-required', `${place}.${field}`),
      );
    }
  }
  for (const name of Object.keys(expectation)) {
    if (name === 'kind' || needs.includes(name as Field) || takes.includes(name as Field)) continue;
    throw invalid(`\`${place}.${name}\` says nothing with \`${kind}\`.`);
  }
  for (const text of texts) {
    if (!/[\p{L}\p{N}]/u.test(comparable(text))) {
      throw invalidFor(
        `\`${place}.texts\` must have a letter or a digit in each.`,
        refusalReason('check-text-empty'),
      );
    }
  }
  if (args && Object.keys(args).length > argumentsMax) {
    throw invalid(`\`${place}.arguments\` must have at most ${argumentsMax} entries.`);
  }
}

const argumentsMax = 30;
