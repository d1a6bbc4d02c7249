import { useToolNames, type ToolNames } from '../connector/tool-names.ts';
import { Bar } from '../page/bar.tsx';
import { texts } from '../texts/index.ts';
import type { AnswerTrace } from './queries.ts';
import { millisecondsOf } from './sizes.ts';

const said = texts.traces.time;

interface Step {
  name: string;
  startMs: number;
  milliseconds: number;
  /** How long nothing came of it. */
  waitedMs: number | null;
}

/** What comes at once has not begun before. */
const tellingMs = 20;

/** What the turn waited for, one below the other, at the time it was waited for. */
export function Timeline({ trace }: { trace: AnswerTrace }) {
  const steps = stepsOf(trace, useToolNames(trace.toolCalls.length > 0));
  const wholeMs = Math.max(1, ...steps.map((step) => step.startMs + step.milliseconds));
  return (
    <section className="section">
      <h2>{said.title}</h2>
      {steps.length === 0 ? (
        <p className="faint">{said.none}</p>
      ) : (
        <ol className="bars">
          {steps.map((step, index) => (
            <li key={index}>
              <span className="bars-name">{step.name}</span>
              <Bar
                from={step.startMs / wholeMs}
                share={step.milliseconds / wholeMs}
                pale={(step.waitedMs ?? 0) / wholeMs}
                isQuiet={step.name === said.total}
              />
              <span className="bars-figure" title={spanOf(step)}>
                {millisecondsOf(step.milliseconds)}
                {step.waitedMs !== null && step.milliseconds - step.waitedMs >= tellingMs && (
                  <small> {said.firstToken(millisecondsOf(step.waitedMs))}</small>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const spanOf = ({ startMs, milliseconds }: Step) =>
  said.span(millisecondsOf(startMs), millisecondsOf(milliseconds));

function stepsOf(
  { lookups, modelCalls, toolCalls, milliseconds }: AnswerTrace,
  nameOf: ToolNames,
): Step[] {
  const waitedMs = null;
  const steps: Step[] = [
    ...lookups.map((lookup) => ({ ...lookup, name: said.lookup, waitedMs })),
    ...modelCalls.map((call, at) => ({
      ...{ ...call, name: said.modelCall(at + 1, modelCalls.length) },
      waitedMs: call.firstTokenMs,
    })),
    ...toolCalls.map((call) => ({
      ...call,
      name: said.tool(said.purposes[call.purpose], nameOf(call.tool, call.title)),
      waitedMs,
    })),
  ].sort((a, b) => a.startMs - b.startMs);
  if (steps.length === 0 || milliseconds === null) return steps;
  return [...steps, { name: said.total, startMs: 0, milliseconds, waitedMs }];
}
