import { hang, loseAnswer } from '../../packages/server/test/stage/connector/counting-connector.ts';
import type { ScriptedReply } from '../../packages/server/test/stage/model/index.ts';
import { mustBe, seconds, type Fault } from './fault.ts';

/** What a model does wrong, one after the other. */
const wrongAnswers: ScriptedReply[] = [
  { kind: 'cut', text: 'It takes', how: 'reset' },
  { kind: 'cut', text: 'It takes', how: 'end' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, retryAfterSeconds: 1 },
  { kind: 'garbage' },
  { kind: 'malformed-json' },
  { kind: 'stream-error', type: 'overloaded_error', text: 'It' },
];

export const outsideFaults: Fault[] = [
  {
    name: 'model-silent',
    what: 'the model takes requests and says nothing for 5 s',
    promises: { failedAttemptsMax: 0 },
    async strike({ outside }) {
      outside.breakModel(() => ({ kind: 'silent' }));
      await seconds(5);
      outside.mend();
    },
  },
  {
    name: 'model-wrong',
    what: 'the model breaks off, fails and answers nonsense for 5 s',
    promises: { failedAttemptsMax: 0 },
    async strike({ outside }) {
      let turn = 0;
      outside.breakModel(() => wrongAnswers[(turn += 1) % wrongAnswers.length]!);
      await seconds(5);
      outside.mend();
    },
  },
  {
    name: 'connector-silent',
    what: 'the connector does what it is asked and says nothing, for 5 s',
    promises: { failedAttemptsMax: 0 },
    async strike({ outside }) {
      outside.breakConnector(hang);
      await seconds(5);
      outside.mend();
    },
  },
  {
    name: 'connector-wrong',
    what: 'the connector does what it is asked, and cuts the answer or tells nonsense, for 5 s',
    promises: { failedAttemptsMax: 0 },
    async strike({ outside }) {
      let turn = 0;
      outside.breakConnector((call) => {
        turn += 1;
        if (turn % 3 === 0) return loseAnswer(call);
        if (turn % 3 === 1) return call.response.writeHead(502).end('Bad gateway');
        return call.answer({ content: [], structuredContent: { id: 7, status: ['done'] } });
      });
      await seconds(5);
      outside.mend();
    },
  },
  {
    name: 'names-lost',
    what: 'the names of the model and the connector are not found for 5 s',
    promises: { failedAttemptsMax: 0 },
    lacks: ({ names }) =>
      names ? null : 'needs root or user namespaces, to give nodes a list of names',
    async strike({ names, outside }) {
      names!.forget();
      // A connection that is kept needs no name.
      await outside.cutConnections();
      // Who was asked before still answers.
      await seconds(1);
      const asked = outside.asked();
      await seconds(4);
      const more = outside.asked() - asked;
      names!.remember();
      mustBe(more === 0, `asked ${more} times though nobody knows their names`);
    },
  },
];
