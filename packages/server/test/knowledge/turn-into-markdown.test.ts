import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  tenant = await service.tenant('reader');
});
afterAll(() => service.stop());

test('HTML is turned into the Markdown that the assistant reads of it', async () => {
  const content =
    '<nav>Home</nav><h2>Tie</h2><p>Well, <a href="/b">so</a>.</p><script>x()</script><ul><li>A</li><li>B</li></ul>';
  const url = 'https://help.example/a';
  const turn = (body: object) => tenant.admin('POST', '/api/admin/knowledge/markdown', body);
  expect((await turn({ content, url })).body).toEqual({
    markdown: '## Tie\n\nWell, [so](https://help.example/b).\n\n- A\n- B',
  });
  expectRefusal(await turn({ content: '<div>'.repeat(600) }), 400, 'VALIDATION_ERROR', /deeper/);
});
