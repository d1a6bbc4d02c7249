import { pause } from './pause.ts';
import { noteFailure, type Tally } from './tally.ts';

/** What goes on beside the conversations of a customer. */
export interface Beside {
  url: string;
  tsk: string;
  tally: Tally;
  over: AbortSignal;
}

/** So many people have the panel open, each of whom looks at something every few seconds. */
export const panelReaders = 5;
const panelEveryMs = 2_000;
/** A document every so often. */
export const uploadEveryMs = 10_000;
export const uploadKilobytes = 20;

const views = [
  '/cases?limit=50',
  '/progress',
  '/cases?limit=50&feedback=negative',
  '/spending',
  '/knowledge/documents?limit=50',
  '/problems',
];

/** Lists and numbers, as the panel asks for them. */
export async function readPanel({ url, tsk, tally, over }: Beside, from: number): Promise<void> {
  for (let n = from; !over.aborted; n += 1) {
    const beganAt = performance.now();
    try {
      const path = views[n % views.length]!;
      const headers = { authorization: `Bearer ${tsk}` };
      const reply = await fetch(`${url}/api/admin${path}`, { headers });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`GET ${path}: ${reply.status} ${text.slice(0, 200)}`);
      tally.panelReads += 1;
      tally.panelMs.add(performance.now() - beganAt);
    } catch (error) {
      noteFailure(tally, error);
    }
    await pause(panelEveryMs, over);
  }
}

const paragraph =
  'Invoices are written on the first day of a period and list the seats of that day. ';

export async function uploadDocuments({ url, tsk, tally, over }: Beside): Promise<void> {
  for (let n = 0; !over.aborted; n += 1) {
    await pause(uploadEveryMs, over);
    if (over.aborted) return;
    const content = `# Article ${n}\n\n${paragraph.repeat((uploadKilobytes * 1_000) / paragraph.length)}`;
    try {
      const reply = await fetch(`${url}/api/admin/knowledge/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tsk}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Article ${n}`, content }),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`an upload: ${reply.status} ${text.slice(0, 200)}`);
      tally.uploads += 1;
    } catch (error) {
      noteFailure(tally, error);
    }
  }
}
