import type { Findings } from '../figures.ts';
import { aimsTable, show, showPerSecond, table } from '../tables.ts';
import type { CrowdFigures } from './crowd.ts';
import { panelReaders, uploadEveryMs, uploadKilobytes } from './beside.ts';
import { thinkingMs } from './person.ts';
import { tokensPerSecond } from './timed-model.ts';

/** Whom the people of a ladder talked to. */
export type Ran = 'service' | 'relay';

interface Told {
  people: number;
  minutes: number;
  answerTokens: number;
  workMsMax: number;
}

/** The figures of the hour, the ladders, and the last step that kept its tokens in time. */
export function reportCustomer(findings: Findings, told: Told): string {
  const { people, minutes, workMsMax } = told;
  const carried = {
    service: carriedBy(findings, 'service', workMsMax),
    relay: carriedBy(findings, 'relay', workMsMax),
  };
  return [
    aimsTable([
      {
        what: `a token’s added delay, p99, ${people} people for ${minutes} minutes`,
        ...{ is: 'at most', bound: workMsMax, unit: ' ms' },
        measured: findings.median('hour', 'workP99Ms'),
      },
    ]),
    notes(told),
    `One core carries **${carried.service.text}** of the service, ${carried.relay.text} of the bare relay.`,
    table(head, [
      row(findings, 'hour', `${people} people, ${minutes} minutes`),
      ...carried.service.steps.map((step) =>
        row(findings, `service@${step}`, `service, ${step} people`),
      ),
      ...carried.relay.steps.map((step) => row(findings, `relay@${step}`, `relay, ${step} people`)),
    ]),
    databaseNote(findings),
  ].join('\n\n');
}

function databaseNote(findings: Findings): string {
  const of = (figure: string, unit = '') => show(findings.median('database', figure), unit);
  const bytesAToken =
    findings.median('hour', 'bytesPerSecond') / findings.median('hour', 'tokensPerSecond');
  return `A message stored, a question or an answer, took ${of('bytesEach')} bytes of the database, ${of('logBytesEach')} bytes of its log, ${of('transactionsEach')} transactions and ${of('rowsWrittenEach')} rows written, all that went on beside it included (${showPerSecond(findings.median('database', 'messages'))} messages). A token took ${show(bytesAToken)} bytes to its reader, the open stream included, without what TCP and TLS add.`;
}

const stepsMax = 10_000;

function carriedBy(findings: Findings, name: Ran, workMsMax: number) {
  const steps: number[] = [];
  for (let people = 1; people <= stepsMax; people += 1) {
    if (Number.isFinite(findings.median(`${name}@${people}`, 'people'))) steps.push(people);
  }
  const late = (step: number) => findings.median(`${name}@${step}`, 'workP99Ms') > workMsMax;
  const last = steps.filter((step) => !late(step)).at(-1);
  if (last === undefined) return { steps, text: 'no step of the ladder' };
  const answering = findings.median(`${name}@${last}`, 'answering');
  const atLeast = steps.some(late) ? '' : 'at least ';
  return {
    steps,
    text: `${atLeast}${last} people, ${showPerSecond(answering)} answers at once,`,
  };
}

const head = [
  '',
  'answers at once',
  'tokens a second',
  'added to a token p50',
  'p99',
  'with what claims wait p50',
  'p99',
  'first word p50',
  'p99',
  'CPU, of a core',
  'memory',
  'event loop p99',
  'the load’s own',
  'panel p99',
  'failed',
];

function row(findings: Findings, subject: string, name: string): string[] {
  const of = (figure: keyof CrowdFigures, unit = '') =>
    show(findings.median(subject, figure), unit);
  return [
    name,
    of('answering'),
    showPerSecond(findings.median(subject, 'tokensPerSecond')),
    of('workP50Ms', ' ms'),
    of('workP99Ms', ' ms'),
    of('tokenP50Ms', ' ms'),
    of('tokenP99Ms', ' ms'),
    of('firstWordP50Ms', ' ms'),
    of('firstWordP99Ms', ' ms'),
    of('cpu'),
    of('residentMb', ' MB'),
    of('lagP99Ms', ' ms'),
    of('ownLagP99Ms', ' ms'),
    of('panelP99Ms', ' ms'),
    String(findings.median(subject, 'failures')),
  ];
}

const notes = ({ answerTokens }: Told): string =>
  `Each of so many people has the chat’s event stream open on a case, asks, reads the answer as it is streamed (${answerTokens} tokens at ${tokensPerSecond} a second), thinks for ${thinkingMs / 1_000} s on average and asks again, every eighth time in a new case; one question in ten has the model call the connector’s reading tool first. Beside them ${panelReaders} people look at lists and numbers of the panel, one view each every two seconds, and a document of ${uploadKilobytes} KB is uploaded every ${uploadEveryMs / 1_000} s. The service is one process on a core of its own; the model, which speaks OpenAI’s protocol, and the people are one process on the other, where the connector is too; PostgreSQL takes what both leave. _Added to a token_: from the moment in which the model sends the token that lets it out, until its reader has it. A word that a claim of a change may be built around waits on purpose, until its sentence is over: _with what claims wait_ counts from the token itself. The event loop’s figure is the service’s own \`nodejs_eventloop_lag_p99_seconds\`, of which 10 ms are its timer’s. The relay passes the same tokens on, and stores and checks nothing.`;
