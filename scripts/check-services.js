// Fails with one clear line when a service that .ci/run tests against does not answer.
import pg from 'pg';
import { Redis } from 'ioredis';

const client = new pg.Client({
  connectionString: process.env.CI_DATABASE_URL,
  connectionTimeoutMillis: 5_000,
});
try {
  await client.connect();
  const { rows } = await client.query('show server_version');
  console.log(`PostgreSQL ${rows[0].server_version}`);
  await client.end();
} catch (error) {
  console.error(`no PostgreSQL at CI_DATABASE_URL: ${error.message}`);
  process.exit(1);
}

const redis = new Redis(process.env.TEST_REDIS_URL, { maxRetriesPerRequest: 1, lazyConnect: true });
redis.on('error', () => {});
try {
  await redis.connect();
  console.log(`Redis ${/redis_version:(\S+)/.exec(await redis.info('server'))[1]}`);
  redis.disconnect();
} catch (error) {
  console.error(`no Redis at CI_REDIS_URL: ${error.message}`);
  process.exit(1);
}
