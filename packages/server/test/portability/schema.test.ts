import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ExportLine } from '../../src/portability/line-schema.ts';

const published = fileURLToPath(new URL('../../../../docs/export.schema.json', import.meta.url));

/** After a change: UPDATE_SCHEMA=1 npx vitest run packages/server/test/portability/schema */
test('the published schema of an export’s lines is what the service writes', () => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of an export of Deskhand (docs/privacy.md)',
    ...ExportLine,
  };
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (process.env['UPDATE_SCHEMA']) writeFileSync(published, text);
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(text));
});
