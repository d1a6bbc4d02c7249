import { parseArgs } from 'node:util';
import pg from 'pg';
import { findDatabase } from '../../packages/server/src/backup.ts';
import { readConfig } from '../../packages/server/src/platform/config.ts';
import { seedCases } from './seed-cases.ts';

const usage = `npm run seed -- [options]
  --cases N       how many cases are added (100000)
  --tenant KEY    whose (tidewater, the demo's)
The database is that of DATABASE_URL, else the embedded one of DATA_DIR (data), which may be running.`;

/** Fills a tenant with cases that nobody had, to see how the panel does with many. */
await main().catch((error: unknown) => {
  process.stderr.write(`seed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string', default: '100000' },
      tenant: { type: 'string', default: 'tidewater' },
      help: { type: 'boolean', default: false },
    },
  });
  const cases = Number(values.cases);
  if (values.help) return void process.stdout.write(`${usage}\n`);
  if (!Number.isInteger(cases) || cases < 1 || cases > 10_000_000) {
    throw new Error('--cases must be a whole number from 1 to 10000000');
  }
  const { settings, leave } = await findDatabase(readConfig({ ...process.env }));
  const client = new pg.Client(settings);
  try {
    await client.connect();
    const tenant = await findTenant(client, values.tenant);
    await seedCases(
      async (statements) => {
        for (const { text, values: given } of statements) await client.query(text, given);
      },
      { ...tenant, cases, say: (line) => process.stderr.write(`${line}\n`) },
    );
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
    await leave();
  }
}

async function findTenant(
  client: pg.Client,
  key: string,
): Promise<{ tenantId: number; numbered: number }> {
  const { rows } = await client.query<{ id: string; numbered: string }>(
    `select t.id, coalesce(c.last_number, 0) as numbered
     from tenants t left join case_counters c on c.tenant_id = t.id where t.key = $1`,
    [key],
  );
  const [tenant] = rows;
  if (!tenant) throw new Error(`--tenant: there is no tenant "${key}"`);
  return { tenantId: Number(tenant.id), numbered: Number(tenant.numbered) };
}
