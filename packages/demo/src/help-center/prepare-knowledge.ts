import { createApiClient, type Serving } from '@deskhand/server';
import { readDemoState, writeDemoState } from '../demo-state.ts';
import { importArticles } from './import-articles.ts';
import { moveArticles } from './move-articles.ts';

/**
 * Makes sure that the assistant knows the help articles under the address where the application shows
 * them. They are imported until that has worked once; what somebody has done to them since is left
 * as it is. Without an application there are the addresses of the files.
 */
export async function prepareKnowledge(
  { config: { dataDir }, localUrl }: Serving,
  { tsk, publicUrl }: { tsk: string; publicUrl: string | undefined },
  knowledgeFolder: string,
  tell: (message: string) => void,
): Promise<void> {
  const knowledge = { client: createApiClient(localUrl), token: tsk, folder: knowledgeFolder };
  // First: the import knows an article by its address.
  const moved = publicUrl === undefined ? 0 : await moveArticles(knowledge, publicUrl);
  if (moved > 0) tell(`Brought the addresses of ${moved} help articles up to date.`);
  const state = readDemoState(dataDir);
  if (state?.step !== 'importing') return;
  const report = await importArticles(knowledge, publicUrl);
  for (const { name, reason } of report.failed) tell(`${name} was not imported: ${reason}`);
  // The next start tries again what failed.
  if (report.failed.length === 0) writeDemoState(dataDir, { ...state, step: 'complete' });
  tell(`Imported ${report.created + report.replaced} articles of the demo's help center.`);
}
