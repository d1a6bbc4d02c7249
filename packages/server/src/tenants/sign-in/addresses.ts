/** What a provider is told of this service; `baseUrl` as browsers reach it. */
export function addressesOf(baseUrl: string, tenantKey: string) {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  return {
    // One for each tenant: a code that was meant for one is of no use to another, whose provider may lie.
    redirectUrl: `${base}/panel/sign-in/${tenantKey}/callback`,
    signedOutUrl: `${base}/panel/sign-in`,
    backChannelLogoutUrl: `${base}/api/panel/sign-in/${tenantKey}/logout`,
  };
}
