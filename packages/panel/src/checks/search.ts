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

/** What a new check is made of: a message, or what this tab keeps of the playground. */
export const readNewCheckSearch = ({ of }: Record<string, unknown>): { of?: string } =>
  typeof of === 'string' && /^(?:msg|talk)_/.test(of) ? { of } : {};

/** The run that a check is opened at. */
export const readCheckSearch = ({ run }: Record<string, unknown>): { run?: string } =>
  typeof run === 'string' && run.startsWith('run_') ? { run } : {};
