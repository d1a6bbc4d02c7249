import type { Administer } from '../tenant.ts';
import type { ScriptedModel } from './index.ts';

/** What tenants of the stage call their assistant. */
export const assistantName = 'Hari';

/** Lets a tenant's assistant ask the scripted model, with the settings of `more`. */
export async function useModel(
  admin: Administer,
  { baseUrl }: Pick<ScriptedModel, 'baseUrl'>,
  more: Record<string, unknown> = {},
): Promise<void> {
  const path = '/api/admin/assistant';
  const reply = await admin('PUT', path, {
    ...{ provider: 'openai-compatible', model: 'scripted-1', baseUrl },
    ...{ apiKey: 'key-of-the-stage', name: assistantName, ...more },
  });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
}
