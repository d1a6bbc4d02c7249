export { createAddressPolicy } from './address-policy.ts';
export type { Exchange, OpenExchange } from './exchange.ts';
export { createOutbound, type Outbound, type OutboundOptions } from './outbound.ts';
export type { OutboundInit } from './last-word.ts';
export { OutboundError } from './outbound-error.ts';
export { observedExchange, observedFetch, type Purpose } from './observed.ts';
export type { Resolve } from './resolve-host.ts';
