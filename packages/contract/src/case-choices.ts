// Values alone, without the library of schemas: the panel takes them into the page.

export const feedbacks = ['positive', 'negative'] as const;
export const answerers = ['builtin', 'model', 'human'] as const;

/** The parts of a filter that have a choice, in the order in which it is shown. */
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

/** What the parts that are typed must look like, as regular expressions. */
export const casePatterns = {
  rating: '^([1-9]|10)$',
  version: '^(0|[1-9][0-9]{0,8})$',
  number: '^[1-9][0-9]{0,14}$',
  language: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$',
} as const;
