import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { invitationIn, invite, memberOf } from '../packages/server/test/tenants/member-of.ts';
import { beginImport } from '../packages/server/test/knowledge/importing.ts';
import { unreachableWebsite } from '../packages/server/test/knowledge/website-stage.ts';
import { tellNobody } from './harness/deaf-webhook.ts';
import { showScreen } from './harness/screenshots.ts';
import { hearService } from './harness/service-sentences.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel } from './harness/tenant-panel.ts';
import { countPortuguese, findEnglish } from './harness/texts-on-page.ts';
import type { Page } from 'playwright-core';

let stage: Stage;
let caseId: string;
let answerId: string;
let handedOverId: string;
let documentId: string;
let credentialId: string;
let importId: string;
let heldId: string;
let told: { id: string; eventId: string };

beforeAll(async () => {
  stage = await openStage();
  const { admin } = stage;
  const proposed = await stage.propose(await stage.session('Ana Lima'));
  await proposed.confirm();
  caseId = proposed.caseId;
  // Answered in Portuguese, so that no word of an answer is taken for one of the panel.
  await admin('POST', '/api/admin/knowledge/documents', {
    ...{ title: 'Prazo do reembolso', locale: 'pt-BR' },
    content: 'O reembolso chega ao cartão em até 5 dias úteis.',
  });
  stage.model.enqueue(
    { kind: 'tool-call', calls: [{ name: 'read_plan', input: {} }] },
    answer('Seu pagamento foi reembolsado.'),
  );
  const opened = await stage.service.call('POST', '/api/cases', {
    token: await stage.session('dora'),
    body: { message: 'Qual é o prazo do reembolso?', context: { locale: 'pt-BR' } },
  });
  answerId = opened.body.aiMessage.id as string;
  handedOverId = opened.body.case.id as string;
  const token = await stage.session('dora');
  await stage.service.call('POST', `/api/cases/${handedOverId}/escalate`, { token, body: {} });
  await memberOf(stage.service, stage.tenant, 'owner', 'Olga');
  await invite(stage.service, stage.tenant, 'viewer', 'Victor');
  await admin('PUT', '/api/admin/assistant', { name: 'Hari', instructions: 'Seja breve.' });
  await admin('PUT', '/api/admin/versions/draft', { instructions: 'Seja gentil.', revision: 0 });
  const { documents } = (await admin('GET', '/api/admin/knowledge/documents?limit=1')).body;
  documentId = documents[0].id as string;
  const { credentials } = (await admin('GET', '/api/admin/credentials')).body;
  credentialId = credentials.find(({ kind }: { kind: string }) => kind === 'integration').id;
  const begun = await beginImport(admin, { source: 'central-de-ajuda', removes: true });
  await begun.add('reembolsos.md', '# Reembolsos\n\nDez dias.');
  await begun.add('quebrado.pdf', '%PDF-1.4 nothing');
  await begun.settled();
  importId = begun.id;
  heldId = await unreachableWebsite(stage.admin);
  told = await tellNobody(stage.admin, 'Nosso CRM', 'Preços');
});
afterAll(() => stage.stop());

/** Signs in as somebody does whose browser speaks Portuguese. */
async function signIn(page: Page, credential: string): Promise<void> {
  await page.getByLabel('Chave ou credencial da organização', { exact: true }).fill(credential);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Início' }).waitFor();
}

/** Controls and headings that reach out of the page, or whose words reach out of them. */
const findMisplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    for (const { scrollWidth: wide, clientWidth: seen } of document.querySelectorAll(
      '.table-frame',
    )) {
      if (wide > seen) found.push(`a table of ${wide} scrolls within ${seen}`);
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label')) {
      if (!element.checkVisibility() || element.matches('.skip, .unseen')) continue;
      const { left, right } = element.getBoundingClientRect();
      const isOut = (left < -1 || right > clientWidth + 1) && !scrolls(element.parentElement);
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (isOut || isCut) found.push(`${element.outerHTML.slice(0, 120)} ${left}-${right}`);
    }
    return found;
  });

test('for a Portuguese browser every view is in Portuguese and misplaces nothing', async () => {
  const visit = await openPanel(stage.service.url, { locale: 'pt-BR' });
  const { page, troubles } = visit;
  const found: string[] = [];
  const foreign = hearService(page);
  const look = async (name: string, heading: string | RegExp) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await visit.settled();
    const wrong = (await findEnglish(page)).map((text) => `in English: ${text}`);
    wrong.push(...(await foreign()).map((text) => `said by the service: ${text}`));
    if ((await countPortuguese(page)) < 3) wrong.push('hardly anything is in Portuguese');
    // Whether axe is content does not depend on the words; whether they fit does.
    await visit.inEachLook(async (look) => {
      await showScreen(page, `portuguese-${name}-${look}`);
      wrong.push(...(await findMisplaced(page)).map((each) => `${look}: ${each}`));
    });
    found.push(...wrong.map((each) => `${name}: ${each}`));
  };
  await visit.go('');
  await look('sign-in', 'Entrar');
  expect(await page.getAttribute('html', 'lang')).toBe('pt-BR');
  await signIn(page, stage.tenant.tsk);
  await look('start', 'Início');
  const views: [path: string, name: string, heading: string | RegExp][] = [
    ['/cases', 'cases', 'Casos'],
    ['/cases?query=nowhere', 'cases-none', 'Casos'],
    [`/cases/${caseId}`, 'case', /./],
    [`/cases/${handedOverId}`, 'case-handed-over', 'Qual é o prazo do reembolso?'],
    [`/traces/${answerId}`, 'why', 'Por que esta resposta'],
    ['/cases/erasures?userId=dora', 'erasures', 'Apagar uma pessoa'],
    ['/knowledge', 'knowledge', 'Conhecimento'],
    ['/knowledge?query=refund', 'passages', 'Conhecimento'],
    ['/knowledge?state=deleted', 'deleted-articles', 'Conhecimento'],
    ['/knowledge/imports', 'imports', 'Importações'],
    [`/knowledge/imports/${importId}`, 'import', 'Importação de central-de-ajuda'],
    [`/knowledge/imports/${heldId}`, 'import-held', 'Importação de 127.0.0.1:9'],
    ['/knowledge/new', 'new-article', 'Novo artigo'],
    [`/knowledge/${documentId}`, 'article', /./],
    ['/assistant', 'assistant', 'Assistente'],
    ['/assistant/versions/1', 'version', 'Versão 1'],
    ['/playground?version=draft&with=live', 'playground', 'Simulador'],
    ['/connector', 'connector', 'Conector'],
    ['/connector/refund', 'tool', /./],
    [`/checks/new?of=${answerId}`, 'check-of-an-answer', 'Nova verificação'],
    ['/calls', 'calls', 'Chamadas'],
    ['/checks', 'checks', 'Verificações'],
    ['/checks/new', 'new-check', 'Nova verificação'],
    ['/hand-over', 'hand-over', 'Transferência'],
    ['/webhooks', 'webhooks', 'Webhooks'],
    ['/webhooks/new', 'new-webhook', 'Novo webhook'],
    [`/webhooks/${told.id}`, 'webhook', '127.0.0.1:9'],
    [`/webhooks/${told.id}?status=failed`, 'webhook-none', '127.0.0.1:9'],
    [`/webhooks/${told.id}/edit`, 'edit-webhook', 'Editar 127.0.0.1:9'],
    [`/webhooks/${told.id}/deliveries/${told.eventId}`, 'webhook-event', 'Um artigo foi escrito'],
    ['/members', 'members', 'Membros'],
    ['/credentials', 'credentials', 'Credenciais'],
    [`/credentials/${credentialId}/replace`, 'replace-credential', /^Trocar a credencial /],
    ['/settings', 'settings', 'Configurações'],
    ['/audit', 'audit', 'Auditoria'],
  ];
  for (const [path, name, heading] of views) {
    await visit.go(path);
    await look(name, heading);
  }
  const dialogs: [path: string, button: string, heading: string][] = [
    ['/assistant', 'Publicar', 'Assistente'],
    ['/members', 'Convidar alguém', 'Membros'],
    ['/credentials', 'Criar uma credencial', 'Credenciais'],
  ];
  for (const [path, button, heading] of dialogs) {
    await visit.go(path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await look(`dialog${path.replace('/', '-')}`, heading);
  }
  const invitation = await invite(stage.service, stage.tenant, 'agent', 'Rita');
  await visit.go(`/join#${invitationIn(invitation)}`);
  await look('join', 'Você recebeu um convite');
  expect({ found, troubles }).toEqual({ found: [], troubles: [] });
  await visit.context.close();
});

test('the language is switched before signing in and within, and is kept by the browser', async () => {
  const visit = await openPanel(stage.service.url, { locale: 'pt-BR' });
  const { page, troubles, context } = visit;
  await visit.go('/cases?status=closed');
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  // The look for leftovers finds some where there are any.
  expect((await findEnglish(page)).length).toBeGreaterThan(5);
  expect(await countPortuguese(page)).toBe(0);
  await page.getByRole('button', { name: 'Português' }).click();
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  // Where the way led is not forgotten.
  await page
    .getByLabel('Chave ou credencial da organização', { exact: true })
    .fill(stage.tenant.tsk);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Casos' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
  expect(page.url()).toContain('status=closed');
  await visit.go('/members');
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await page.getByRole('button', { name: 'Português' }).click();
  await page.getByRole('heading', { level: 1, name: 'Membros' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a Portuguese browser draws nothing in English first, and an English one loads no Portuguese', async () => {
  const first = async (locale: string) => {
    const visit = await openPanel(stage.service.url, { locale });
    const { page, context } = visit;
    await page.addInitScript(() => {
      const drawn = new Set<string>();
      Object.assign(window, { drawn });
      const look = () => {
        for (const heading of document.querySelectorAll('h1')) drawn.add(heading.textContent);
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text());
    });
    await visit.go('/sign-in');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visit.settled();
    const drawn = await page.evaluate(() => [
      ...(window as unknown as { drawn: Set<string> }).drawn,
    ]);
    await context.close();
    return { drawn, hasPortuguese: scripts.some((each) => each.includes('Conector')) };
  };
  expect(await first('pt-BR')).toEqual({ drawn: ['Entrar'], hasPortuguese: true });
  expect(await first('en-GB')).toEqual({ drawn: ['Sign in'], hasPortuguese: false });
});

test('where a browser keeps nothing, its own language is spoken', async () => {
  const visit = await openPanel(stage.service.url, { locale: 'pt-BR' });
  await visit.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await visit.go('/sign-in');
  await visit.page.getByRole('button', { name: 'English' }).click();
  await visit.page.waitForLoadState();
  await visit.page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});
