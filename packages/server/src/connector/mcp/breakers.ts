import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';

/** Leave to try a connection. One of its methods is called, once, with what came of it. */
export interface Pass {
  connected(): void;
  notConnected(): void;
  /** Nothing was learned about the connection. */
  neither(): void;
}

interface Breakers {
  /** Null while the circuit is open, or half open with its one probe under way. */
  enter(key: string): Pass | null;
}

interface Circuit {
  failures: number;
  openUntil: number;
  openMs: number;
  probing: boolean;
}

const failuresMax = 5;
const openMsMin = 10_000;
const openMsMax = 60_000;

/**
 * One circuit for each connector: after 5 connections in a row that failed it is left alone for
 * 10 s, then one call may try; each further failure doubles the pause, to 60 s.
 */
export function createBreakers(deps: { clock: Clock }): Breakers {
  // Only circuits with failures are kept.
  const circuits = new BoundedMap<string, Circuit>(5_000);

  function fail(key: string, circuit: Circuit): void {
    circuit.failures += 1;
    if (circuit.failures >= failuresMax) {
      circuit.openUntil = deps.clock() + circuit.openMs;
      circuit.openMs = Math.min(circuit.openMs * 2, openMsMax);
    }
    circuits.set(key, circuit);
  }

  return {
    enter(key) {
      const circuit = circuits.get(key) ?? newCircuit();
      const isHalfOpen = circuit.failures >= failuresMax;
      if (isHalfOpen && (circuit.openUntil > deps.clock() || circuit.probing)) return null;
      if (isHalfOpen) circuit.probing = true;
      const ending = (act: () => void) => () => {
        if (isHalfOpen) circuit.probing = false;
        act();
      };
      return {
        connected: ending(() => circuits.delete(key)),
        notConnected: ending(() => fail(key, circuits.get(key) ?? circuit)),
        neither: ending(() => undefined),
      };
    },
  };
}

const newCircuit = (): Circuit => ({
  failures: 0,
  openUntil: 0,
  openMs: openMsMin,
  probing: false,
});
