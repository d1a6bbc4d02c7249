const firstSeconds = 5;
const secondsMax = 6 * 60 * 60;

/**
 * After how many seconds an event is tried again: 5 s, 20 s, 80 s, … up to 6 hours, each a fifth more or
 * less, so that what failed together is not tried together. Over three days that is about 18 attempts.
 */
export function waitSeconds(attempts: number, random: () => number = Math.random): number {
  const seconds = Math.min(firstSeconds * 4 ** (attempts - 1), secondsMax);
  return seconds * (0.8 + random() * 0.4);
}
