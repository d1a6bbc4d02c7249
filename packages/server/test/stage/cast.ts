import type { Answerer } from '../../src/cases/index.ts';
import type { TestService, TestTenant } from './service.ts';

/** The people of the tests: Ana and Bruno are customers of Harbor, Carla is one of Meadow. */
export interface Cast {
  harbor: TestTenant;
  meadow: TestTenant;
  ana: string;
  bruno: string;
  carla: string;
}

export async function castOf(service: TestService): Promise<Cast> {
  const [harbor, meadow] = await Promise.all([service.tenant('harbor'), service.tenant('meadow')]);
  const [ana, bruno, carla] = await Promise.all([
    harbor.session('ana', {
      userEmail: 'ana@harbor.example',
      userRoles: ['owner'],
      plan: 'studio',
    }),
    harbor.session('bruno'),
    // The same id as Ana's in another tenant: identity is tenant and user together.
    meadow.session('ana'),
  ]);
  return { harbor, meadow, ana, bruno, carla };
}

/** An assistant that repeats what it was told: its answers prove which turn they belong to. */
export const echo: Answerer = async (turn, emit) => {
  const content = `You said: ${turn.content}`;
  emit(content);
  return {
    content,
    authorName: 'Echo',
    citations: [],
    status: 'complete',
    provenance: { provider: 'echo' },
  };
};

/** An assistant that waits until it is let go; for messages that must still be open. */
export function heldAnswers(): { answer: Answerer; release: () => void; asked: string[] } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  return {
    asked,
    release: () => release(),
    answer: async (turn, emit, signal) => {
      asked.push(turn.content);
      await Promise.race([
        released,
        new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true })),
      ]);
      return echo(turn, emit, signal);
    },
  };
}
