// These values stand apart from the schemas: the panel bundles them, and would bundle TypeBox with them.

export const feedbacks = ['positive', 'negative'] as const;
export const answerers = ['builtin', 'model', 'human'] as const;

/** Values of those parts of the case filter that offer a choice, in the order in which the panel shows them. */
export const caseChoices = {
  status: ['open', 'escalated', 'closed'],
  resolution: ['resolved', 'unresolved'],
  feedback: [...feedbacks, 'none'],
  answeredBy: [...answerers, 'none'],
  hasAction: ['true', 'false'],
  actionOutcome: [
    ...['succeeded', 'failed', 'unknown', 'proposed', 'executing'],
    ...['declined', 'cancelled', 'expired'],
  ],
  escalated: ['true', 'false'],
} as const;

/** Regular expressions for those parts of the filter that are typed. */
export const casePatterns = {
  rating: '^([1-9]|10)$',
  version: '^(0|[1-9][0-9]{0,8})$',
  number: '^[1-9][0-9]{0,14}$',
  language: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$',
} as const;
