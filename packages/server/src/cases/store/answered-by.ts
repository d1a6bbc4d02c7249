import type { AnsweredBy } from '@deskhand/contract';

/** Bits of `cases.answered_by`. `service` is the service's own sentence about a change; no filter finds it. */
const bits = { builtin: 1, model: 2, human: 4, service: 8 } as const;

/** The bit of the one whom `provenance`, an expression of JSON, names as the author. */
export const answererBit = (provenance: string): string =>
  `case coalesce(${provenance}->>'provider', 'none') when 'none' then 0 when 'builtin' then ${bits.builtin}
     when 'actions' then ${bits.service} else ${bits.model} end`;

/** The bit of a person who writes in a case. */
export const humanBit = bits.human;

/** What a filter by who answered looks for; 0: nobody did. */
export const bitsOf = (answerer: AnsweredBy | 'none'): number =>
  answerer === 'none' ? 0 : bits[answerer];

/** Whether somebody answered in a case, as a condition of SQL. */
export const isAnsweredBy = (answerer: AnsweredBy): string =>
  `answered_by & ${bits[answerer]} <> 0`;

const answerers: readonly AnsweredBy[] = ['builtin', 'model', 'human'];

export const readAnsweredBy = (stored: number): AnsweredBy[] =>
  answerers.filter((answerer) => (stored & bits[answerer]) !== 0);
