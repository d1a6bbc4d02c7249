import type { Welcome } from '@deskhand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, packs } from '../../src/language/index.ts';
import { statement } from '../../src/platform/database/index.ts';
import { contrast } from '@deskhand/contract';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import {
  scriptOf,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { planTool, refundTool, ticketTool } from '../stage/connector/tools.ts';
import { useConnector } from '../stage/connector/use-connector.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;
let connector: TestConnector;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  connector = await startModernConnector(scriptOf([refundTool, planTool, ticketTool]));
});
afterAll(async () => {
  await connector.close();
  await service.stop();
});

const welcome = async (token: string, query = ''): Promise<Welcome> => {
  const reply = await service.call('GET', `/api/welcome${query}`, { token });
  expect(reply.status).toBe(200);
  return reply.body as Welcome;
};
const put = (body: unknown) => cast.harbor.admin('PUT', '/api/admin/welcome', body);

const english = {
  greeting: 'Hello <b>you</b>',
  suggestions: [
    { text: 'Where is my order?' },
    { text: 'Send this invoice again', page: '/invoices' },
  ],
  replyTime: 'Within an hour.',
};

describe('the first screen', () => {
  test('has nothing of its own at first, but says that an AI answers in the language of the page', async () => {
    expect(await welcome(cast.carla)).toEqual({
      greeting: null,
      suggestions: [],
      abilities: [],
      replyTime: null,
      disclosure: packs.en.sentences.notes.disclosure,
      assistantName: 'Assistant',
      brand: { name: null, pictureUrl: null, accent: null },
      capabilities: { escalate: false },
    });
    for (const language of languages) {
      const { disclosure } = await welcome(cast.carla, `?locale=${language}`);
      expect(disclosure).toBe(packs[language].sentences.notes.disclosure);
    }
  });

  test('shows what the tenant has written, for its own users alone', async () => {
    await put({
      name: 'Harbor',
      pictureUrl: 'https://harbor.example/icon.png',
      accentColor: '#0b6e4f',
      languages: { en: english, 'pt-BR': { greeting: 'Oi!', disclosure: 'Aqui responde uma IA.' } },
    });
    expect(await welcome(cast.ana, '?locale=en-GB&page=/invoices/7')).toMatchObject({
      greeting: 'Hello <b>you</b>',
      suggestions: ['Send this invoice again', 'Where is my order?'],
      replyTime: 'Within an hour.',
      brand: { name: 'Harbor', pictureUrl: 'https://harbor.example/icon.png' },
    });
    expect((await welcome(cast.ana, '?page=/team')).suggestions).toEqual(['Where is my order?']);
    expect(await welcome(cast.ana, '?locale=pt')).toMatchObject({
      greeting: 'Oi!',
      suggestions: [],
      disclosure: 'Aqui responde uma IA.',
    });
    // Nobody is greeted in another language than the page's, unless there is no better one.
    expect((await welcome(cast.ana, '?locale=de')).greeting).toBeNull();
    expect((await welcome(cast.ana, '?locale=sv')).greeting).toBe('Hello <b>you</b>');
    expect((await welcome(cast.carla)).brand.name).toBeNull();
  });

  test('names what this user may do here, and whether people can be asked', async () => {
    const policyOf = (name: string) =>
      name === 'refund'
        ? { requiredRoles: ['owner'] }
        : name === 'open_ticket'
          ? { receipt: { id: '/id', url: '/url' } }
          : { effect: 'read' };
    await useConnector(cast.harbor.admin, connector, policyOf);
    expect(await welcome(cast.ana)).toMatchObject({
      abilities: ['Refund a payment', 'read_plan'],
      capabilities: { escalate: true },
    });
    expect((await welcome(cast.bruno)).abilities).toEqual(['read_plan']);
    expect((await welcome(cast.carla)).abilities).toEqual([]);

    // What proves a change is nothing that anybody came for.
    const refund = '/api/admin/connector/tools/refund';
    await cast.harbor.admin('PUT', refund, { readbackTool: 'read_plan' });
    expect((await welcome(cast.ana)).abilities).toEqual(['Refund a payment']);
    await cast.harbor.admin('PUT', refund, { readbackTool: null });
    expect((await welcome(cast.ana)).abilities).toEqual(['Refund a payment', 'read_plan']);
  });

  test('suggests nothing to people that only others may do', async () => {
    const suggestions = [
      { text: 'Refund payment pay_1 in full' },
      { text: 'How do I refund a payment?' },
      { text: 'What is my plan?' },
    ];
    await put({ languages: { en: { suggestions } } });
    const texts = suggestions.map(({ text }) => text);
    expect((await welcome(cast.ana)).suggestions).toEqual(texts);
    expect((await welcome(cast.bruno)).suggestions).toEqual(texts.slice(1));
    await cast.harbor.admin('PUT', '/api/admin/pauses', { actions: true });
    expect((await welcome(cast.ana)).suggestions).toEqual(texts.slice(1));
    await cast.harbor.admin('PUT', '/api/admin/pauses', { actions: false });
    expect((await welcome(cast.ana)).suggestions).toEqual(texts);
  });

  test('is for users’ sessions, and no longer for those whose credential is revoked', async () => {
    for (const path of ['/api/welcome', '/api/articles?query=order']) {
      const call = (token?: string) => service.call('GET', path, token ? { token } : {});
      expectRefusal(await call(), 401, 'UNAUTHORIZED');
      expectRefusal(await call(cast.harbor.tsk), 401, 'UNAUTHORIZED');
    }
    const tenant = await service.tenant('short');
    const token = await tenant.session('dora');
    await welcome(token);
    const { body } = await tenant.admin('GET', '/api/admin/credentials');
    const { id } = body.credentials.find(({ kind }: { kind: string }) => kind === 'integration');
    await tenant.admin('DELETE', `/api/admin/credentials/${id}`);
    expectRefusal(await service.call('GET', '/api/welcome', { token }), 401, 'UNAUTHORIZED');
    const search = await service.call('GET', '/api/articles?query=order', { token });
    expectRefusal(search, 401, 'UNAUTHORIZED');
  });
});

const storeAccent = statement<never>(
  'test.store-accent',
  `update welcome_settings set settings = settings || jsonb_build_object('accentColor', $2::text)
   where tenant_id = (select id from tenants where key = $1)`,
);

const parse = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

test('whatever its colour, it can be read on light and on dark ground', async () => {
  const steps = ['00', '40', '80', 'c0', 'ff'];
  const grounds = { light: ['#ffffff', '#f3f4f7'], dark: ['#17181c', '#24262c'] } as const;
  for (const hex of steps.flatMap((red) => steps.map((green) => `#${red}${green}90`))) {
    // As it may be stored since before such colours were refused.
    await service.database.run(storeAccent, [cast.harbor.key, hex]);
    const accent = (await welcome(await cast.harbor.session(hex))).brand.accent!;
    for (const scheme of ['light', 'dark'] as const) {
      const { color, text } = accent[scheme];
      const behind = [...grounds[scheme], text].map((ground) =>
        contrast(parse(color), parse(ground)),
      );
      expect(Math.min(...behind), `${hex} ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
