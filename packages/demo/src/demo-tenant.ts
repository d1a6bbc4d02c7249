import { randomUUID } from 'node:crypto';
import type { ListTenantsResponse, Tenant } from '@deskhand/contract';
import {
  allPages,
  ApiFailure,
  createApiClient,
  type ApiClient,
  type Serving,
} from '@deskhand/server';
import { demoStateFile, readDemoState, writeDemoState, type DemoState } from './demo-state.ts';

export const demoTenant = { key: 'tidewater', name: 'Tidewater' };

export type DemoTenant =
  | { available: true; tsk: string; sik: string }
  /** Somebody changed something: why there is nothing to show, and what to do. */
  | { available: false; reason: string };

interface Demo {
  client: ApiClient;
  operatorToken: string;
  dataDir: string;
}

const sameMomentMs = 60_000;

/**
 * Makes sure of the demo tenant, from wherever an earlier start was cut short.
 * What somebody has done to the tenant since its first complete start is left as it is.
 */
export async function prepareDemoTenant({ config, localUrl }: Serving): Promise<DemoTenant> {
  const { operatorToken, dataDir } = config;
  const client = createApiClient(localUrl);
  const demo: Demo = { client, operatorToken, dataDir };
  let state = readDemoState(dataDir);
  if (!state && (await findTenant(demo))) return unavailable(notOurs(dataDir));
  state ??= askedNow(demo);
  const made = state.step === 'creating' ? await createTenant(demo, state) : state;
  if (!made) return unavailable(notOurs(dataDir));
  if (!(await isLive(demo, made.tsk))) {
    return unavailable(`the credentials in ${demoStateFile(dataDir)} are not valid any more`);
  }
  return { available: true, tsk: made.tsk, sik: made.sik };
}

type Asked = Extract<DemoState, { step: 'creating' }>;
type Made = Extract<DemoState, { tsk: string }>;

const notOurs = (dataDir: string) =>
  `the credentials of the tenant that is here are not in ${demoStateFile(dataDir)}`;

const unavailable = (reason: string): DemoTenant => ({
  available: false,
  reason:
    `There is no demo to show: ${reason}.\nTo have it made anew, delete the tenant ` +
    `(npx deskhand tenant delete ${demoTenant.key}), remove that file and start again.`,
});

function askedNow(demo: Demo): Asked {
  const askedAt = new Date().toISOString();
  return remember(demo, { step: 'creating', idempotencyKey: randomUUID(), askedAt });
}

function remember<State extends DemoState>({ dataDir }: Demo, state: State): State {
  writeDemoState(dataDir, state);
  return state;
}

async function findTenant({ client, operatorToken }: Demo): Promise<Tenant | undefined> {
  const tenants = await allPages<ListTenantsResponse, Tenant>(
    client,
    { path: '/api/operator/tenants', token: operatorToken },
    (page) => page.tenants,
  );
  return tenants.find(({ key }) => key === demoTenant.key);
}

/**
 * Asked for again under the same key, the service answers with the secrets it made the first time.
 * A day later it has forgotten them. A tenant of that very moment is then the one whose secrets
 * nobody ever saw, and is made anew; any other is somebody's, and null is returned.
 */
async function createTenant(demo: Demo, asked: Asked): Promise<Made | null> {
  try {
    return await requestTenant(demo, asked);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.answer.error !== 'CONFLICT') throw error;
  }
  const found = await findTenant(demo);
  const apartMs = found ? Date.parse(found.createdAt) - Date.parse(asked.askedAt) : 0;
  if (Math.abs(apartMs) > sameMomentMs) return null;
  const path = `/api/operator/tenants/${demoTenant.key}`;
  if (found) await demo.client.send({ method: 'DELETE', path, token: demo.operatorToken });
  return requestTenant(demo, askedNow(demo));
}

async function requestTenant(demo: Demo, { idempotencyKey }: Asked): Promise<Made> {
  const { tsk, sik } = await demo.client.send<{ tsk: string; sik: string }>({
    method: 'POST',
    path: '/api/operator/tenants',
    token: demo.operatorToken,
    body: demoTenant,
    idempotencyKey,
  });
  return remember(demo, { step: 'importing', tsk, sik });
}

async function isLive({ client }: Demo, tsk: string): Promise<boolean> {
  try {
    await client.send({ method: 'GET', path: '/api/admin/credentials?limit=1', token: tsk });
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.answer.statusCode === 401) return false;
    throw error;
  }
}
