import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeStartFailure } from '../cli/start-failure.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { ok, problem, type Finding } from './check.ts';

/** Stands for what a first start generates: a look makes nothing. */
const placeholder = 'made-by-the-first-start';

/** Reads the variables as a start would, but for what that would generate. */
export function readConfiguration(environment: NodeJS.ProcessEnv): {
  finding: Finding;
  config: Config | null;
} {
  const given = (name: string) => environment[name]?.trim() || environment[`${name}_FILE`]?.trim();
  const dataDir = resolve(environment['DATA_DIR']?.trim() || './data');
  const variables = { ...environment };
  const missing: string[] = [];
  const leave = (name: string, file: string) => {
    if (given(name) || existsSync(join(dataDir, file))) return;
    variables[name] = placeholder;
    missing.push(file);
  };
  leave('OPERATOR_TOKEN', 'operator-token');
  const isFresh = !given('DATABASE_URL') && !existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
  if (isFresh) leave('DESKHAND_SECRET', 'secret');
  try {
    const config = readConfig(variables);
    const made =
      missing.length > 0 ? `; the first start makes ${missing.join(' and ')} in ${dataDir}` : '';
    return { finding: ok(`every variable is allowed${made}`), config };
  } catch (error) {
    const reason = describeStartFailure(error, null) ?? String(error);
    return { finding: problem(reason, 'put it right: a start would end here'), config: null };
  }
}
