/** The version that another one is compared with. */
export const readVersionSearch = (search: Record<string, unknown>): { with?: number } =>
  Number.isSafeInteger(search['with']) && Number(search['with']) > 0
    ? { with: Number(search['with']) }
    : {};
