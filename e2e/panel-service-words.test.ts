import { afterAll, beforeAll, expect, test } from 'vitest';
import { ran, written } from '../packages/server/test/checks/check-stage.ts';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { showScreen } from './harness/screenshots.ts';
import { hearService } from './harness/service-sentences.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await stage.admin('PUT', '/api/admin/assistant', { name: 'Hari', instructions: 'Seja breve.' });
});
afterAll(() => stage.stop());

/** Signs in where the browser speaks `locale`, and listens to the service from then on. */
async function signedIn(locale: 'pt-BR' | 'en') {
  const visit = await openPanel(stage.service.url, { locale });
  const foreign = hearService(visit.page);
  await visit.go('/sign-in');
  const field = { en: 'Key or tenant credential', 'pt-BR': 'Chave ou credencial da organização' };
  await visit.page.getByLabel(field[locale], { exact: true }).fill(stage.tenant.tsk);
  await visit.page
    .getByRole('button', { name: locale === 'en' ? 'Sign in' : 'Entrar', exact: true })
    .click();
  await visit.page
    .getByRole('heading', { level: 1, name: locale === 'en' ? 'Start' : 'Início' })
    .waitFor();
  return { ...visit, foreign };
}

async function leave({ context, troubles }: PanelVisit): Promise<void> {
  await context.close();
  expect(troubles).toEqual([]);
}

/** A check that expects something of every kind that one answer can be held against. */
async function judgedCheck(): Promise<string> {
  stage.model.respondWith(() => answer('O plano é Pro.'));
  const { id } = await written(stage.admin, {
    name: 'Planos',
    messages: [{ content: 'Qual é o plano?' }],
    expectations: [
      { kind: 'cites', document: 'Prazo do reembolso' },
      { kind: 'uses_tool', tool: 'read_plan' },
      { kind: 'asks_for', argument: 'valor' },
      { kind: 'does_not_know' },
      { kind: 'hands_over' },
      { kind: 'says', texts: ['reembolso'] },
      { kind: 'never_says', texts: ['Pro'] },
      { kind: 'claims_nothing' },
      { kind: 'changes_nothing' },
      { kind: 'proposes_nothing' },
      { kind: 'never_passes', texts: ['segredo'] },
    ],
  });
  const { outcomes } = await ran(stage.admin, id);
  expect(outcomes.map(({ toldAs }) => toldAs?.code)).not.toContain(undefined);
  return id;
}

test('verdicts of checks are said in Portuguese', async () => {
  const id = await judgedCheck();
  const visit = await signedIn('pt-BR');
  const { page, foreign } = visit;
  await visit.go(`/checks/${id}`);
  await page.getByText('Não cita nenhum artigo.').waitFor();
  await page.getByText('Disse “Pro”.').waitFor();
  expect(await foreign()).toEqual([]);
  await showScreen(page, 'portuguese-verdicts');
  await leave(visit);
});

test('what looking at the connector finds is said in Portuguese, and so is that it is away', async () => {
  const visit = await signedIn('pt-BR');
  const { page, foreign } = visit;
  await visit.go('/connector');
  await page.getByRole('button', { name: 'Verificar o conector' }).click();
  await page.locator('.findings li').first().waitFor();
  expect(await foreign()).toEqual([]);
  await showScreen(page, 'portuguese-findings');
  await leave(visit);
});

test('a line that makes no check is told why in Portuguese', async () => {
  const visit = await signedIn('pt-BR');
  const { page, foreign } = visit;
  await visit.go('/checks');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const lines = [
    'none',
    '{"answer":"5 dias"}',
    '{"question":"Quanto?"}',
    '{"question":"Quanto?","colour":"red"}',
    '{"question":"Quanto?","by":"offer"}',
    '{"question":"Quanto?","answer":"5","unknown":"talvez"}',
  ];
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'perguntas.jsonl', mimeType: 'application/jsonl' },
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByText('Falta question.').waitFor();
  await page.getByText('Não espera nada: falta, por exemplo, answer ou cites.').waitFor();
  expect(await foreign()).toEqual([]);
  await leave(visit);
});

test('a refusal with a reason is said in Portuguese; of another its code is, with the service’s words folded', async () => {
  const visit = await signedIn('pt-BR');
  const { page, foreign } = visit;
  const refused = async (reason: Record<string, string>) => {
    await page.route('**/api/admin/assistant/test', (route) =>
      route.fulfill({
        status: 409,
        headers: reason,
        json: {
          ...{ statusCode: 409, error: 'CONFLICT', requestId: 'req_0000' },
          message: 'This is said by the service alone.',
        },
      }),
    );
    await visit.go('/assistant');
    await page.getByRole('button', { name: 'Perguntar agora' }).click();
    await page.getByRole('alert').waitFor();
  };
  await refused({ 'deskhand-reason': 'checks-full; 200; 200' });
  await page.getByText('Cabem no máximo 200 verificações, e há 200.').waitFor();
  expect(await page.getByText('O que o serviço disse, em inglês').count()).toBe(0);
  await page.unroute('**/api/admin/assistant/test');
  await refused({ 'deskhand-reason': 'of-a-later-release; 1' });
  await page.getByText('Isto não combina com o que aconteceu').waitFor();
  expect(await foreign()).toEqual([]);
  const own = page.getByText('This is said by the service alone.');
  expect(await own.isVisible()).toBe(false);
  await page.getByText('O que o serviço disse, em inglês').click();
  expect(await own.isVisible()).toBe(true);
  expect(await own.getAttribute('lang')).toBe('en');
  await page.getByText('req_0000').waitFor();
  await showScreen(page, 'portuguese-refusal');
  await leave(visit);
});

test('a browser that speaks English reads what the service says, and the look finds it', async () => {
  const id = await judgedCheck();
  const visit = await signedIn('en');
  await visit.go(`/checks/${id}`);
  await visit.page.getByText('It cites no article.').waitFor();
  expect(await visit.foreign()).toContain('It cites no article.');
  await leave(visit);
});
