import type { KnowledgeImport } from '@deskhand/contract';
import { State, type Tone } from '../page/page.tsx';
import { texts } from '../texts/index.ts';

const said = texts.imports;
const tones: Record<KnowledgeImport['state'], Tone> = {
  reading: 'quiet',
  ready: 'attention',
  applying: 'quiet',
  done: 'good',
};

/** How far an import is. */
export function ImportState({ of }: { of: Pick<KnowledgeImport, 'state' | 'counts' | 'address'> }) {
  const { state, counts, address } = of;
  const isWorking = state === 'reading' || state === 'applying';
  return (
    <State tone={tones[state]}>
      {state === 'reading' && address !== null ? said.readingPages : said.states[state]}
      {isWorking && ` · ${said.progress(counts.waiting, counts.files)}`}
    </State>
  );
}
