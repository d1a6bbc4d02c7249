import { Type, type Static } from 'typebox';
import { caseChoices, casePatterns } from './case-choices.ts';
import { CaseStatus, Resolution } from './conversation.ts';
import { limits } from './limits.ts';

const rating = (description: string, example: string) =>
  Type.Optional(Type.String({ pattern: casePatterns.rating, description, examples: [example] }));

/** The query parameters by which cases are found; a case has to fit all that are given. */
export const caseFilter = {
  status: Type.Optional(CaseStatus),
  resolution: Type.Optional(Resolution),
  ratingFrom: rating('rated so or better', '1'),
  ratingTo: rating('rated so or worse', '6'),
  feedback: Type.Optional(Type.Enum(caseChoices.feedback, { description: 'none: without any' })),
  feedbackFrom: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'judged (`feedback`) then or later',
      examples: ['2026-01-01T00:00:00Z'],
    }),
  ),
  answeredBy: Type.Optional(
    Type.Enum(caseChoices.answeredBy, {
      description:
        'who wrote at least one answer in it: the built-in assistant, a model, a person; none: nobody',
    }),
  ),
  hasAction: Type.Optional(
    Type.Enum(caseChoices.hasAction, { description: 'whether a change was ever proposed in it' }),
  ),
  actionOutcome: Type.Optional(
    Type.Enum(caseChoices.actionOutcome, { description: 'what became of at least one change' }),
  ),
  escalated: Type.Optional(
    Type.Enum(caseChoices.escalated, { description: 'whether a person ever took it over' }),
  ),
  version: Type.Optional(
    Type.String({
      pattern: casePatterns.version,
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
      pattern: casePatterns.language,
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
      pattern: casePatterns.number,
      description: 'the case of this number alone',
      examples: ['17'],
    }),
  ),
  query: Type.Optional(Type.String({ maxLength: limits.queryCharactersMax })),
};
const CaseQuery = Type.Object(caseFilter);
/** What is asked of a tenant's cases, as the query says it. */
export type CaseQuery = Static<typeof CaseQuery>;
