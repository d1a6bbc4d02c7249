/** How a model of the bench answers, said in the question so that one process serves every rung. */
export interface TokenScript {
  tokens: number;
  /** As fast as it can; or like a model at work. */
  pace: 'at once' | 'paced';
}

/** Of a paced answer. */
export const tokensPerSecond = 50;

export const questionFor = ({ tokens, pace }: TokenScript): string =>
  `Please explain in ${tokens} tokens, ${pace}, how invoices work.`;

/** What the newest message of a conversation asks for. */
export function scriptIn(body: string): TokenScript {
  const newest = body.slice(body.lastIndexOf('Please explain in '));
  const asked = /^Please explain in (\d+) tokens, (at once|paced),/.exec(newest);
  return { tokens: Number(asked?.[1] ?? 60), pace: asked?.[2] === 'paced' ? 'paced' : 'at once' };
}

const sentences = [
  'Every invoice stands on the page of your account, under Billing and then Invoices.',
  'Open the one that you need and choose Download PDF in the upper right corner.',
  'An invoice is issued on the first day of each period, and it lists the seats of that day.',
  'When your company needs a purchase order number, an owner can add it in the settings.',
  'The address on an invoice is the one that was set when it was issued.',
  'If the total looks wrong, compare the number of seats with the list of members first.',
];

/** Ordinary sentences, a word or so for each token, as models write them. */
export function answerTokens(count: number): string[] {
  const words = sentences.flatMap((sentence) => sentence.split(/(?= )/).concat(' '));
  const tokens = Array.from({ length: count }, (_, n) => words[n % words.length]!);
  return [...tokens.slice(0, -1), '.'];
}
