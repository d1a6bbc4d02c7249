type Added = Parameters<AbortSignal['addEventListener']>;

const added = new WeakMap<AbortSignal, Added[]>();

/**
 * In place of `node:events`. A page can't ask for the listeners of its signals, so they are counted
 * as they come and go; one that goes by itself (`once`) counts as one that stays.
 */
export const getEventListeners = (signal: AbortSignal, type: string): unknown[] =>
  listenersOf(signal).filter((each) => each[0] === type);

AbortSignal.prototype.addEventListener = function (this: AbortSignal, ...call: Added) {
  added.set(this, [...othersOf(this, call), call]);
  EventTarget.prototype.addEventListener.apply(this, call);
};

AbortSignal.prototype.removeEventListener = function (this: AbortSignal, ...call: Added) {
  added.set(this, othersOf(this, call));
  EventTarget.prototype.removeEventListener.apply(this, call);
};

const listenersOf = (signal: AbortSignal): Added[] => added.get(signal) ?? [];
const othersOf = (signal: AbortSignal, [type, listener]: Added): Added[] =>
  listenersOf(signal).filter((each) => each[0] !== type || each[1] !== listener);
