import { setTimeout as sleep } from 'node:timers/promises';
import { answer, startScriptedModel } from '../packages/server/test/stage/model/index.ts';
import { announce, endWithTheBench } from './lifeline.ts';
import { firstTokenMs, modelAnswer } from './texts.ts';

/** A model over the real wire whose first token always takes the same time. */
const model = await startScriptedModel();
model.respondWith(async () => {
  // What it has received is of no interest here, and would pile up.
  model.requests.length = 0;
  await sleep(firstTokenMs);
  return answer(modelAnswer);
});
announce(model.baseUrl);
endWithTheBench(() => model.close());
