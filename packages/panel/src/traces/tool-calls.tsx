import type { Trace, TraceToolCall } from '@deskhand/contract';
import { useToolNames, type ToolNames } from '../connector/tool-names.ts';
import { visible } from '../connector/visible.ts';
import { State } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import type { AnswerTrace } from './queries.ts';
import { countOf, millisecondsOf } from './sizes.ts';

const said = texts.traces.tools;

/** Which tools were called with what, which could have been, and which not. */
export function ToolCalls({ trace: { toolCalls, tools } }: { trace: AnswerTrace }) {
  const nameOf = useToolNames(toolCalls.length > 0 || (tools?.withheld.length ?? 0) > 0);
  return (
    <section className="section">
      <h2>{said.title}</h2>
      {toolCalls.length === 0 && <p className="faint">{said.none}</p>}
      <ol className="calls">
        {toolCalls.map((call, index) => (
          <li key={index}>
            <ToolCall call={call} name={nameOf(call.tool, call.title)} />
          </li>
        ))}
      </ol>
      {tools && <Account tools={tools} nameOf={nameOf} />}
    </section>
  );
}

function ToolCall({ call, name }: { call: TraceToolCall; name: string }) {
  const { tool, purpose, ok, milliseconds, cutCharacters } = call;
  return (
    <details className="call card">
      <summary>
        <strong>{name}</strong> <code className="faint">{tool}</code>
        <span className="faint">
          {texts.traces.time.purposes[purpose]} · {millisecondsOf(milliseconds)}
        </span>
        <State tone={ok ? 'good' : 'bad'}>{ok ? said.ok : said.failed}</State>
      </summary>
      <p className="faint">{said.asked}</p>
      <pre className="pre">{visible(inLines(call.arguments)) || said.nothing}</pre>
      <p className="faint">{said.came}</p>
      <pre className="pre">{visible(inLines(call.result)) || said.nothing}</pre>
      {cutCharacters > 0 && <p className="faint">{said.cut(countOf(cutCharacters))}</p>}
    </details>
  );
}

/** JSON as people read it; what is cut, or none, stays as it is. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

interface AccountProps {
  tools: NonNullable<Trace['tools']>;
  nameOf: ToolNames;
}

function Account({ tools, nameOf }: AccountProps) {
  const { connector, offered, withheld } = tools;
  if (!connector) return <p className="faint">{said.noConnector}</p>;
  return (
    <>
      <p className="faint">{said.offered(offered)}</p>
      {withheld.length > 0 && (
        <>
          <p className="faint">{said.withheld(withheld.length)}</p>
          <ul className="trace-list" aria-label={said.withheld(withheld.length)}>
            {withheld.map(({ tool, reason, missingRoles }) => (
              <li key={tool}>
                {nameOf(tool)} <code className="faint">{tool}</code>:{' '}
                {missingRoles.length > 0
                  ? said.missing(missingRoles.join(', '))
                  : said.reasons[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
