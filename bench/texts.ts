/** What is asked and answered, in the service as in pgbench's own statements. */
export const question = 'How do I download my invoice?';
export const scriptedAnswer =
  'You can download the invoice from its page: open it and choose Download PDF.';

/** The slow model's answer, a token for each entry. */
export const modelAnswer = scriptedAnswer.split(/(?<= )/);
export const firstTokenMs = 50;
