import type { ConnectorCheck, Reason } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../page/notes.tsx';
import { State } from '../page/page.tsx';
import { useMay } from '../session/may.tsx';
import { InWords } from '../service/original.tsx';
import { sayReason } from '../service/say.ts';
import { texts } from '../texts/index.ts';
import { checkConnector } from './queries.ts';
import { visible } from './visible.ts';

const said = texts.connector.check;

/** Looks at the connector now and says what it lacks, in sentences. */
export function CheckSection() {
  const may = useMay('owner');
  const checking = useMutation({ mutationFn: checkConnector });
  if (!may) return null;
  return (
    <section className="section" aria-labelledby="check">
      <h2 className="section-head" id="check">
        {said.heading}
      </h2>
      <p className="page-lead">{said.why}</p>
      <div className="form-buttons check-button">
        <Button variant="default" loading={checking.isPending} onClick={() => checking.mutate()}>
          {said.check}
        </Button>
      </div>
      {checking.error && <Failure error={checking.error} />}
      {checking.data && <Report check={checking.data} />}
    </section>
  );
}

function Report({ check }: { check: ConnectorCheck }) {
  const { problems, risks, protocol, connectMs, listMs, findings, tools } = check;
  const judged = tools.filter((tool) => tool.findings.length > 0);
  return (
    <div className="check" role="status">
      <p>
        <State tone={problems > 0 ? 'bad' : risks > 0 ? 'attention' : 'good'}>
          {said.verdict(problems, risks)}
        </State>
      </p>
      {protocol !== null && connectMs !== null && listMs !== null && (
        <p className="faint">{said.reached(said.protocols[protocol], connectMs, listMs)}</p>
      )}
      <Findings findings={findings} />
      {judged.map((tool) => (
        <div key={tool.name}>
          <h3>
            <code>{visible(tool.name)}</code>
          </h3>
          <Findings findings={tool.findings} />
        </div>
      ))}
    </div>
  );
}

const sayFinding = ({ code, values }: Reason) =>
  sayReason('findings', { code, values: values.map(visible) });

function Findings({ findings }: Pick<ConnectorCheck, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <ul className="findings">
      {findings.map(({ code, level, message, values }) => (
        <li key={`${code} ${message}`}>
          <State tone={level === 'problem' ? 'bad' : 'attention'}>{said.levels[level]}</State>{' '}
          <InWords said={sayFinding({ code, values })} own={visible(message)} />
        </li>
      ))}
    </ul>
  );
}
