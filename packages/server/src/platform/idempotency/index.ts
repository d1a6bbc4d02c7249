export { readKeyedRequest, type KeyedRequest } from './keyed-request.ts';
export { otherRequest, runOnce, type Reply, type StoredReply } from './run-once.ts';
export { deleteExpiredKey, deleteExpiredKeys, selectKey, type KeyRow } from './store.ts';
