import { setTimeout as sleep } from 'node:timers/promises';
import {
  answerAll,
  startCountingConnector,
  type Call,
  type CountingConnector,
} from '../../packages/server/test/stage/connector/counting-connector.ts';
import {
  answer,
  startScriptedModel,
  type Responder,
  type ScriptedModel,
} from '../../packages/server/test/stage/model/index.ts';
import { startTcpProxy } from '../../packages/server/test/stage/tcp-proxy.ts';
import type { Execution } from '../records/records.ts';

/** The model and the connector, which take their time as others do, and misbehave when they are told to. */
export interface Outside {
  readonly modelUrl: string;
  readonly connectorUrl: string;
  /** How often both were asked until now. */
  asked(): number;
  /** What ran at the connector since the last call of this. */
  takeExecutions(): Execution[];
  breakModel(responder: Responder): void;
  breakConnector(act: (call: Call) => unknown): void;
  mend(): void;
  /** Both take new ones at once. */
  cutConnections(): Promise<void>;
  close(): Promise<void>;
}

const words = ['It takes five days, ', 'and the receipt is ', 'sent by mail. ', 'Anything else?'];
const modelMsMax = 700;
const connectorMsMax = 500;

export async function startOutside(random: () => number, byName: boolean): Promise<Outside> {
  const model: ScriptedModel = await startScriptedModel();
  const connector: CountingConnector = await startCountingConnector();
  // A way to each that can be cut.
  const proxies = {
    model: await startTcpProxy(model.baseUrl),
    connector: await startTcpProxy(connector.url),
  };
  const named = (name: keyof typeof proxies) =>
    byName ? proxies[name].url.replace('127.0.0.1', `${name}.deskhand.test`) : proxies[name].url;

  let [modelAsked, connectorAsked] = [0, 0];
  const act = async (call: Call) => {
    await sleep(random() * connectorMsMax);
    answerAll(call);
  };
  const respond: Responder = async () => {
    model.requests.length = 0;
    modelAsked += 1;
    await sleep((random() * modelMsMax) / 2);
    return answer(words, { chunkDelayMs: (random() * modelMsMax) / 2 / words.length });
  };
  const mend = () => {
    model.respondWith(respond);
    connector.act = act;
  };
  mend();
  return {
    modelUrl: named('model'),
    connectorUrl: named('connector'),
    asked: () => modelAsked + connectorAsked + connector.requests.length,
    takeExecutions() {
      const executions = connector.writes().map(({ name, arguments: args, meta }) => ({
        payment: String(args['paymentId']),
        key: name === 'refund' ? String(meta['deskhand/idempotencyKey']) : null,
      }));
      connector.forget();
      // A night's requests are counted, not kept.
      connectorAsked += connector.requests.length;
      connector.requests.length = 0;
      return executions;
    },
    breakModel: (responder) => model.respondWith(responder),
    breakConnector(broken) {
      connector.act = broken;
    },
    mend,
    async cutConnections() {
      for (const proxy of Object.values(proxies)) {
        await proxy.goAway();
        await proxy.comeBack();
      }
    },
    async close() {
      for (const proxy of Object.values(proxies)) await proxy.close();
      await connector.close();
      await model.close();
    },
  };
}
