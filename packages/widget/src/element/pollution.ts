/**
 * Says what every object inherits because a script of the page has put it on `Object.prototype`; empty as
 * a rule. Preact and whatever else reads options would take it for their own, so nothing starts then.
 */
export function pollution(): string {
  let names = '';
  for (const name in {}) names += ` ${name}`;
  return names && `Object.prototype is polluted:${names}`;
}
