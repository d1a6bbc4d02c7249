/**
 * Stands at the end of every sentence of the service's that tells of a receipt, and nowhere else: it is
 * taken out of what a model, a connector or an article says. Markdown can imitate the rest.
 */
export const receiptMark = '▣';

/** A foreign text without the mark and what looks like it. */
export const withoutReceiptMark = (text: string): string => text.replace(lookalikes, '·');

const lookalikes =
  /[\u20de\u23f9\u25a0-\u25a9\u25c8\u25d9\u22a1\u229e-\u22a0\u2680\u26cb\u29c6-\u29c8\u2b1a-\u2b1c\u{1f532}\u{1f533}\u{1f793}-\u{1f795}]|&#(?:0*9635|x0*25a3);?/giu;
