import { AnsweredBy, CaseStatus, Feedback, limits, Resolution } from '@deskhand/contract';
import { Type } from 'typebox';

const rating = (description: string, example: string) =>
  Type.Optional(Type.String({ pattern: '^([1-9]|10)$', description, examples: [example] }));
const yesOrNo = (description: string) =>
  Type.Optional(Type.Enum(['true', 'false'], { description }));

/** The query parameters by which cases are found; a case has to fit all that are given. */
export const caseFilter = {
  status: Type.Optional(CaseStatus),
  resolution: Type.Optional(Resolution),
  ratingFrom: rating('rated so or better', '1'),
  ratingTo: rating('rated so or worse', '6'),
  feedback: Type.Optional(
    Type.Enum([...Feedback.enum, 'none'] as const, { description: 'none: without any' }),
  ),
  answeredBy: Type.Optional(
    Type.Enum([...AnsweredBy.enum, 'none'] as const, {
      description:
        'who wrote at least one answer in it: the built-in assistant, a model, a person; none: nobody',
    }),
  ),
  hasAction: yesOrNo('whether a change was ever proposed in it'),
  actionOutcome: Type.Optional(
    Type.Enum(
      [
        ...['proposed', 'executing', 'succeeded', 'failed', 'unknown'],
        ...['declined', 'cancelled', 'expired'],
      ] as const,
      { description: 'what became of at least one change' },
    ),
  ),
  escalated: yesOrNo('whether a person ever took it over'),
  version: Type.Optional(
    Type.String({
      pattern: '^(0|[1-9][0-9]{0,8})$',
      description: 'of the assistant, which it began with; 0 where there was none',
      examples: ['3'],
    }),
  ),
  plan: Type.Optional(
    Type.String({ maxLength: limits.planCharactersMax, description: 'the user’s, when it began' }),
  ),
  role: Type.Optional(
    Type.String({
      maxLength: limits.userRoleCharactersMax,
      description: 'one of the user’s, when it began',
    }),
  ),
  language: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$',
      description:
        'of `context.locale`, when it began; pt finds pt-BR too, whatever the letters’ case',
      examples: ['pt'],
    }),
  ),
  from: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'opened then or later',
      examples: ['2026-01-01T00:00:00Z'],
    }),
  ),
  to: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'opened before',
      examples: ['2026-02-01T00:00:00Z'],
    }),
  ),
  userId: Type.Optional(Type.String({ maxLength: limits.userIdCharactersMax })),
  userEmail: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.userEmailCharactersMax,
      description: 'the user’s, when it began, whatever the letters’ case',
      examples: ['ada@example.com'],
    }),
  ),
  number: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,14}$',
      description: 'the case of this number alone',
      examples: ['17'],
    }),
  ),
  query: Type.Optional(Type.String({ maxLength: limits.queryCharactersMax })),
};
