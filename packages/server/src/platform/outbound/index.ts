export { createAddressPolicy } from './address-policy.ts';
export { bytesReadOf, createOutbound, type Outbound, type OutboundOptions } from './outbound.ts';
export type { OutboundInit } from './last-word.ts';
export { OutboundError, type OutboundErrorCode } from './outbound-error.ts';
export type { Resolve, ResolvedAddress } from './resolve-host.ts';
