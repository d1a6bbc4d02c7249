import { describe, expect, test, vi } from 'vitest';
import { callModel, ModelFailure } from '../../../src/assistant/providers/index.ts';
import { answer, toolCall } from '../../stage/model/index.ts';
import { eventsOf, failureOf, patient, providers, requestOf, textOf, useModels } from './models.ts';
import { until } from '../../stage/waiting.ts';

const models = useModels();

describe.each(providers)('a model of %s', (provider) => {
  test('answers piece by piece and says how it ended', async () => {
    const { scripted, modelOf } = models();
    scripted.enqueue(answer(['Your plan ', 'renews ', 'on the first.'], { chunkDelayMs: 40 }));
    const events = await eventsOf(modelOf(provider));
    // What arrives at once is one piece, so that there may be fewer than were sent.
    expect(events.length).toBeGreaterThan(2);
    expect(textOf(events)).toBe('Your plan renews on the first.');
    expect(events.at(-1)).toEqual({
      type: 'finish',
      reason: 'stop',
      inputTokens: 11,
      outputTokens: 7,
    });
  });

  test('gets the system prompt, the conversation and the bound in its own form', async () => {
    const { scripted, modelOf } = models();
    await eventsOf(modelOf(provider), {
      system: 'Be kind.',
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi!' },
        { role: 'user', content: 'Bye' },
      ],
      outputTokensMax: 321,
    });
    const [received] = scripted.requests;
    expect(received).toMatchObject({
      protocol: provider === 'anthropic' ? 'anthropic' : 'openai',
      path: provider === 'anthropic' ? '/v1/messages' : '/v1/chat/completions',
      model: 'scripted-1',
      system: 'Be kind.',
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi!' },
        { role: 'user', content: 'Bye' },
      ],
    });
    const bound = provider === 'openai' ? 'max_completion_tokens' : 'max_tokens';
    expect(received?.body).toMatchObject({ stream: true, [bound]: 321 });
    if (provider === 'openai') expect(received?.body).not.toHaveProperty('max_tokens');
  });

  test('gets no empty system prompt', async () => {
    const { scripted, modelOf } = models();
    await eventsOf(modelOf(provider), { system: '' });
    expect(scripted.requests[0]?.body.system).toBeUndefined();
    expect(scripted.requests[0]?.body.messages).toHaveLength(1);
  });

  test('gets the key in its own header, and nowhere else', async () => {
    const { scripted, modelOf } = models();
    await eventsOf(modelOf(provider, { apiKey: 'key-of-northwind' }));
    const { headers, body, path } = scripted.requests[0]!;
    const own = provider === 'anthropic' ? 'x-api-key' : 'authorization';
    expect(headers[own]).toBe(
      provider === 'anthropic' ? 'key-of-northwind' : 'Bearer key-of-northwind',
    );
    delete headers[own];
    expect(JSON.stringify([headers, body, path])).not.toContain('key-of-northwind');
  });

  test('without a key never gets one of the environment', async () => {
    const { scripted, modelOf } = models();
    for (const name of ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'OPENAI_API_KEY']) {
      vi.stubEnv(name, 'key-of-the-operator');
    }
    vi.stubEnv('ANTHROPIC_BASE_URL', 'http://127.0.0.1:9/elsewhere');
    await eventsOf(modelOf(provider, { apiKey: null }));
    vi.unstubAllEnvs();
    expect(JSON.stringify(scripted.requests)).not.toContain('key-of-the-operator');
    expect(scripted.requests).toHaveLength(1);
  });

  test('refuses a key no header can carry, without quoting it', async () => {
    const { scripted, modelOf } = models();
    const model = modelOf(provider, { apiKey: 'secret\nkey' });
    const { failure } = await failureOf(callModel(model, requestOf(), patient));
    expect(failure.code).toBe('unauthorized');
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain('secret');
    expect(scripted.requests).toHaveLength(0);
  });

  test('says when its answer was cut at the bound', async () => {
    const { scripted, modelOf } = models();
    scripted.enqueue(answer('Half an', { finishReason: 'length' }));
    expect((await eventsOf(modelOf(provider))).at(-1)).toMatchObject({ reason: 'length' });
  });

  test('may think for longer than the first token may take', async () => {
    const { scripted, modelOf } = models();
    const thoughts = Array.from({ length: 60 }, () => 'hm ');
    scripted.enqueue(answer('42', { reasoning: thoughts, chunkDelayMs: 40 }));
    const events = await eventsOf(modelOf(provider), {}, { firstTokenMs: 1_500 });
    expect(textOf(events)).toBe('42');
  });

  test('passes tool calls on, with their input read', async () => {
    const { scripted, modelOf } = models();
    scripted.enqueue({
      kind: 'tool-call',
      text: 'One moment.',
      calls: [
        { id: 'call-1', name: 'find_order', input: { order: 'A-1', lines: [1, { deep: 'é' }] } },
        { id: 'call-2', name: 'list_plans', input: {} },
      ],
    });
    expect(await eventsOf(modelOf(provider))).toEqual([
      { type: 'text', text: 'One moment.' },
      {
        type: 'tool-call',
        id: 'call-1',
        name: 'find_order',
        input: { order: 'A-1', lines: [1, { deep: 'é' }] },
      },
      { type: 'tool-call', id: 'call-2', name: 'list_plans', input: {} },
      { type: 'finish', reason: 'tool-calls', inputTokens: 11, outputTokens: 7 },
    ]);
  });

  test('fails when the input of a tool call is no JSON', async () => {
    const { scripted, modelOf } = models();
    scripted.enqueue(toolCall('find_order', '{"order":'));
    const { failure } = await failureOf(callModel(modelOf(provider), requestOf(), patient));
    expect(failure.code).toBe('garbage');
  });

  test('keeps characters whole that arrive in halves, and drops what cannot be stored', async () => {
    const { scripted, modelOf } = models();
    scripted.enqueue(answer(['a\ud83d', '\ude00b\0', '\udc00c', 'd\ud83d']));
    const text = textOf(await eventsOf(modelOf(provider)));
    expect(text).toBe('a😀b\ufffdcd\ufffd');
  });

  test('uses one connection for calls that follow each other', async () => {
    const { scripted, modelOf } = models();
    scripted.respondWith(() => answer('Hello.', { endDelayMs: 5 }));
    const model = modelOf(provider);
    // The end of the body comes behind the last event, and is waited for by nobody.
    const answered = async () => {
      await eventsOf(model);
      await until(() => scripted.activeCount() === 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await answered();
    const before = scripted.connectionsMade();
    await answered();
    await answered();
    expect(scripted.connectionsMade()).toBe(before);
  });
});

describe('settings', () => {
  test('of an OpenAI-compatible model need an address', async () => {
    const model = models().modelOf('openai-compatible', { baseUrl: null });
    await expect(eventsOf(model)).rejects.toThrow(ModelFailure);
  });

  test('may end the address with a slash', async () => {
    const { scripted, modelOf } = models();
    const baseUrl = `${scripted.baseUrl}/`;
    for (const provider of providers) await eventsOf(modelOf(provider, { baseUrl }));
    expect(scripted.requests.map(({ path }) => path)).toEqual([
      '/v1/chat/completions',
      '/v1/chat/completions',
      '/v1/messages',
    ]);
  });
});
