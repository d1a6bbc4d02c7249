export { readKeyedRequest, type KeyedRequest, type Principal } from './keyed-request.ts';
export { otherRequest, runOnce, type Reply } from './run-once.ts';
export { deleteExpiredKey, deleteExpiredKeys, selectKey } from './store.ts';
export { startSweepingKeys } from './sweep-keys.ts';
export { sealedInReplies } from './sealed-columns.ts';
