import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  callModel,
  createModel,
  ModelFailure,
  type Budgets,
  type Model,
  type ModelEvent,
  type ModelRequest,
  type ModelSettings,
} from '../../../src/assistant/providers/index.ts';
import {
  createOutbound,
  type Exchange,
  type OpenExchange,
  type Outbound,
} from '../../../src/platform/outbound/index.ts';
import { startScriptedModel, type ScriptedModel } from '../../stage/model/index.ts';

export type Provider = ModelSettings['provider'];
export const providers: Provider[] = ['openai-compatible', 'openai', 'anthropic'];

/** Never run out by themselves; each fault that needs one sets it. */
export const patient: Budgets = {
  firstTokenMs: 40_000,
  totalMs: 60_000,
  outputCharactersMax: 8_000,
};

/** Bytes of an answer as it comes. */
export const answerBytesMax = 1024 * 1024;

export interface Models {
  scripted: ScriptedModel;
  outbound: Outbound;
  modelOf: (provider: Provider, settings?: Partial<ModelSettings>) => Model;
}

/** One scripted model and one outbound door for the file; the script is forgotten after each test. */
export function useModels(): () => Models {
  let models: Models | undefined;
  beforeAll(async () => {
    const scripted = await startScriptedModel();
    const outbound = createOutbound({ allowPrivate: ['127.0.0.1/32'] });
    models = {
      scripted,
      outbound,
      modelOf: (provider, settings) =>
        createModel(
          {
            provider,
            model: 'scripted-1',
            baseUrl: scripted.baseUrl,
            apiKey: 'key-1',
            ...settings,
          },
          outbound.exchangeUpTo(answerBytesMax),
        ),
    };
  });
  afterEach(() => {
    models?.scripted.reset();
  });
  afterAll(async () => {
    await models?.outbound.close();
    await models?.scripted.close();
  });
  return () => {
    if (!models) throw new Error('no model is there yet');
    return models;
  };
}

/** An exchange that hands these pieces on, one in each turn of the event loop, and then ends. */
export function exchangeOf(pieces: readonly Buffer[]): OpenExchange {
  return async () => {
    let isOpen = true;
    const exchange: Exchange = {
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
      read(reader) {
        void (async () => {
          for (const piece of pieces) {
            if (isOpen) reader.onPiece(piece);
            await Promise.resolve();
          }
          if (isOpen) reader.onEnd(null);
        })();
      },
      close: () => void (isOpen = false),
      release: () => void (isOpen = false),
    };
    return exchange;
  };
}

export const settingsOf = (provider: ModelSettings['provider']): ModelSettings => ({
  provider,
  model: 'scripted-1',
  baseUrl: 'http://127.0.0.1:1/v1',
  apiKey: null,
});

export function requestOf(request: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: 'You answer questions about Northwind.',
    messages: [{ role: 'user', content: 'When does my plan renew?' }],
    outputTokensMax: 500,
    signal: new AbortController().signal,
    ...request,
  };
}

export async function eventsOf(
  model: Model,
  request: Partial<ModelRequest> = {},
  budgets: Partial<Budgets> = {},
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  const call = callModel(model, requestOf(request), { ...patient, ...budgets });
  for await (const event of call) events.push(event);
  return events;
}

export function textOf(events: ModelEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

/** How `call` fails, with the text that came before. */
export async function failureOf(
  call: AsyncIterable<ModelEvent>,
): Promise<{ failure: ModelFailure; text: string }> {
  const events: ModelEvent[] = [];
  try {
    for await (const event of call) events.push(event);
  } catch (error) {
    if (error instanceof ModelFailure) return { failure: error, text: textOf(events) };
    throw error;
  }
  throw new Error(`expected a ModelFailure, and got ${JSON.stringify(events)}`);
}
