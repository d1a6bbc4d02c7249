import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Nullable } from './shapes.ts';

const kept = (what: string) => Nullable(Type.Integer({ description: `${what}; null: for good` }));

/** How many days things are kept. */
export const Retention = Type.Object({
  caseDays: kept('closed cases, with all that belongs to them, since they were closed'),
  snapshotDays: kept('what was told of a user when a case was opened'),
  traceDays: Type.Integer({
    description: 'why an answer came about; 0: not at all',
  }),
  auditDays: kept('acts in the audit log'),
});
export type Retention = Static<typeof Retention>;

const days = (minimum: number, more = '') =>
  Type.Optional(
    Nullable(
      Type.Integer({
        minimum,
        maximum: limits.retentionDaysMax,
        description: `null: for good${more}`,
      }),
    ),
  );

export const UpdateRetentionRequest = Type.Object(
  {
    caseDays: days(1),
    snapshotDays: days(1),
    traceDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: limits.traceDaysMax,
        description: 'fewer days count at once, for what is there too',
      }),
    ),
    auditDays: days(limits.auditDaysMin, '; what was done is looked for long afterwards'),
  },
  { additionalProperties: false, examples: [{ traceDays: 7, caseDays: 730 }] },
);
export type UpdateRetentionRequest = Static<typeof UpdateRetentionRequest>;
