export const problems = {
  heading: 'What went wrong lately',
  none: 'Nothing in the last seven days.',
  columns: { what: 'What', why: 'Why', often: 'How often', first: 'First', last: 'Last' },
  kinds: {
    model_failed: 'Answered without the model',
    call_failed: 'The connector did not answer',
    change_unknown: 'A change whose outcome is not known',
    change_failed: 'A change that failed',
    escalation_failed: 'A hand-over that was not accepted',
    request_refused: 'Refused requests',
    webhook_failing: 'A webhook that fails',
    webhook_disabled: 'A webhook that was disabled',
    feedback_negative: 'Judged not helpful',
  },
  /** A webhook with another status than 2xx. */
  refusedIt: 'It answers with an error',
};
