/** Whom runs ask, and which checks are shown. */
export interface ChecksSearch {
  on?: string;
  show?: 'failed' | 'open' | 'off';
}

export function readChecksSearch({ on, show }: Record<string, unknown>): ChecksSearch {
  const target = typeof on === 'number' || typeof on === 'string' ? String(on) : '';
  const isShown = show === 'failed' || show === 'open' || show === 'off';
  return {
    ...(/^(live|[1-9][0-9]{0,8})$/.test(target) && { on: target }),
    ...(isShown && { show }),
  };
}
