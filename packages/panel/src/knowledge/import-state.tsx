import type { KnowledgeImport } from '@deskhand/contract';
import { State, type Tone } from '../page/page.tsx';
import { texts } from '../texts/index.ts';

const said = texts.imports;
const tones: Record<KnowledgeImport['state'], Tone> = {
  reading: 'quiet',
  ready: 'attention',
  applying: 'quiet',
  done: 'good',
  cancelled: 'quiet',
};

type Summary = Pick<KnowledgeImport, 'state' | 'counts' | 'address' | 'held'>;

/** How far an import is. */
export function ImportState({ of }: { of: Summary }) {
  const { state, counts, address, held } = of;
  if (state === 'ready' && held !== null) return <State tone="bad">{said.held[held]}</State>;
  const isWorking = state === 'reading' || state === 'applying';
  return (
    <State tone={tones[state]}>
      {state === 'reading' && address !== null ? said.readingPages : said.states[state]}
      {isWorking && ` · ${said.progress(counts.waiting, counts.files)}`}
      {state === 'cancelled' && ` · ${said.leftOut(counts.cancelled, counts.files)}`}
    </State>
  );
}
