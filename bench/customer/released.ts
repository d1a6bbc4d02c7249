import { answerTokens } from '../token-script.ts';
import { ask, issue, type Crowd, type ReleasedToken } from './person.ts';

/** Each token goes out when it comes: as a relay does it. */
export function releasedAtOnce(tokens: number): ReleasedToken[] {
  let endAt = 0;
  return answerTokens(tokens).map((token, by) => ({ endAt: (endAt += token.length), by }));
}

const askers = 4;
const answersEach = 3;

/**
 * Learns from a few answers, while nobody else asks, which token has to come before each one is let out.
 * The service holds a word back that a claim may be built around until its sentence is over; that wait
 * is the same however much there is to do, and no figure of what a machine carries.
 */
export async function learnReleased(crowd: Crowd): Promise<ReleasedToken[]> {
  const released = crowd.releasedBy.map(({ endAt }) => ({ endAt, by: Infinity }));
  const onDelta = (characters: number, tokensSent: number): void => {
    for (const token of released) {
      if (token.endAt <= characters) token.by = Math.min(token.by, tokensSent - 1);
    }
  };
  const asking = Array.from({ length: askers }, async (_, asker) => {
    const token = await issue(crowd.url, crowd.sik!, `early-${asker}`);
    for (let answer = 0; answer < answersEach; answer += 1) {
      await ask({ ...crowd, onDelta }, token, null, `early-${asker}-${answer}`);
    }
  });
  await Promise.all(asking);
  return released;
}
