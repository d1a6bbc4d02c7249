// None of it is secret. Where a browser keeps nothing, people type their tenant and begin at Start.
const tenantName = 'deskhand-panel-tenant';
const wayName = 'deskhand-panel-to';

/** Ways within the panel: no address of another site. */
export const isWithin = (to: unknown): to is string =>
  typeof to === 'string' && /^\/(?![/\\])/.test(to);

/** The tenant that was last signed in to by a provider, in this browser. */
export const rememberedTenant = (): string => read(() => localStorage.getItem(tenantName)) ?? '';

export const rememberTenant = (tenant: string): void =>
  void read(() => localStorage.setItem(tenantName, tenant));

/** Where somebody wanted to go before the way led over a provider. */
export const rememberWay = (to: string | undefined): void =>
  void read(() =>
    to === undefined ? sessionStorage.removeItem(wayName) : sessionStorage.setItem(wayName, to),
  );

export function takeRememberedWay(): string {
  const to = read(() => sessionStorage.getItem(wayName));
  rememberWay(undefined);
  return isWithin(to) ? to : '/';
}

function read<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
