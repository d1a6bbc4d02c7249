/** Whom the page is about; a number or a truth in an address names somebody, too. */
export const readErasureSearch = ({ userId }: Record<string, unknown>): { userId?: string } =>
  ['string', 'number', 'boolean'].includes(typeof userId) && userId !== ''
    ? { userId: String(userId) }
    : {};
