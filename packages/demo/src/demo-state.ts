import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How far the demo tenant has come; kept so that a start killed half-way is completed. */
export type DemoState =
  /** Asked for under this Idempotency-Key: whether it exists is not known, its secrets neither. */
  | { step: 'creating'; idempotencyKey: string; askedAt: string }
  | { step: 'importing' | 'complete'; tsk: string; sik: string };

export const demoStateFile = (dataDir: string) => join(dataDir, 'demo.json');

/** Null before the first start, or when somebody removed the file. */
export function readDemoState(dataDir: string): DemoState | null {
  const file = demoStateFile(dataDir);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const state = parse(text);
  if (!state) throw new Error(`${file} is damaged: remove it`);
  return state;
}

function parse(text: string): DemoState | null {
  try {
    const { step, idempotencyKey, askedAt, tsk, sik } = JSON.parse(text) as Record<string, unknown>;
    const isAsked = typeof idempotencyKey === 'string' && typeof askedAt === 'string';
    if (step === 'creating' && isAsked) return { step, idempotencyKey, askedAt };
    const isMade = step === 'importing' || step === 'complete';
    if (isMade && typeof tsk === 'string' && typeof sik === 'string') return { step, tsk, sik };
  } catch {
    // Said by the caller.
  }
  return null;
}

/** Only its owner reads the file; it is replaced in one step. */
export function writeDemoState(dataDir: string, state: DemoState): void {
  const file = demoStateFile(dataDir);
  // Nothing else needs the folder where secrets and database are elsewhere.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
}
