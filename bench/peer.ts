import { climb, workMsMax } from './customer/climb.ts';
import { ownCore, pin } from './customer/cores.ts';
import { gather } from './customer/crowd.ts';
import { flowise } from './customer/dialects.ts';
import { answerTokens, startTimedModel } from './customer/timed-model.ts';
import { keepHouse } from './housekeeping.ts';
import { readOptions } from './options.ts';

/**
 * How many people one core carries of a chat flow of Flowise that runs already, on core 0, and asks the model
 * at http://127.0.0.1:4978/v1: `node --import tsx bench/peer.ts <address of its predictions> <process id>
 * [people a step]`. RESULTS.md says how that flow was made.
 */
const modelPort = 4978;
const [url = '', pid = '', peopleAStep = '25'] = process.argv.slice(2);
const say = (line: string) => process.stderr.write(`${line}\n`);
const house = keepHouse(say);
try {
  pin(process.pid, ownCore);
  const model = await startTimedModel(house, answerTokens, modelPort);
  const target = { url, pid: Number(pid) };
  const people = gather({ target, model, keys: null, tokens: answerTokens, dialect: flowise });
  const options = readOptions([], process.env)!;
  say(`until the 99th of 100 tokens is later than ${workMsMax} ms`);
  await climb({ house, options, say }, people, 'Flowise', () => undefined, Number(peopleAStep));
} finally {
  await house.releaseAll();
}
