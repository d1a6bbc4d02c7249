import type { ImportChecksRequest, ImportChecksResponse, Reason } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../page/confirm.tsx';
import { Failure } from '../page/notes.tsx';
import { State } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { InWords } from '../service/original.tsx';
import { sayReason } from '../service/say.ts';
import { texts } from '../texts/index.ts';
import { checksKey, importChecks } from './queries.ts';

const said = texts.checks.import;
const fileBytesMax = 1024 * 1024;

type FileRead = Pick<ImportChecksRequest, 'format' | 'content'>;

/** Imports questions with the answers that are expected: looked at first, line by line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<FileRead | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const looking = useMutation({ mutationFn: importChecks });
  const applying = useMutation({
    mutationFn: importChecks,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checksKey }),
  });

  async function choose(chosen: File | undefined): Promise<void> {
    const read = chosen ? await readFile(chosen) : null;
    looking.reset();
    applying.reset();
    setFile(typeof read === 'string' ? null : read);
    setProblem(typeof read === 'string' ? read : null);
    if (read !== null && typeof read !== 'string') looking.mutate({ ...read, apply: false });
  }

  const told = applying.data ?? looking.data;
  const due = told ? told.counts.add + told.counts.change : 0;
  return (
    <Dialog title={said.title} onClose={onClose}>
      <div className="form">
        <p>{said.why}</p>
        <label className="file-field">
          <span>{said.file}</span>
          <input
            type="file"
            accept=".jsonl,.ndjson,.json,.csv,.txt"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        {problem !== null && <Failure error={new Error(problem)} />}
        {looking.error && <Failure error={looking.error} />}
        {told && <Lines told={told} />}
        {applying.data && <p role="status">{said.done}</p>}
        {applying.error && <Failure error={applying.error} />}
        <div className="dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {applying.data ? texts.common.close : texts.common.cancel}
          </Button>
          {!applying.data && (
            <Button
              disabled={!file || due === 0}
              loading={looking.isPending || applying.isPending}
              onClick={() => file && applying.mutate({ ...file, apply: true })}
            >
              {said.apply(due)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** What is in a file, or why it is not read. */
async function readFile(file: File): Promise<FileRead | string> {
  if (file.size > fileBytesMax) return said.tooLarge;
  const content = await file.text().catch(() => null);
  if (content === null) return said.unreadable;
  return { format: /\.csv$/i.test(file.name) ? 'csv' : 'jsonl', content };
}

const sayLine = (reason: Reason | undefined) =>
  sayReason('checkLines', reason) ?? sayReason('refusals', reason);

function Lines({ told: { lines, counts } }: { told: ImportChecksResponse }) {
  const { add, change, same, refused } = counts;
  return (
    <>
      <p role="status">
        {said.summary(add, change, same, refused)} {add + change === 0 && said.nothing}
      </p>
      <div className="check-lines">
        <Table
          columns={[
            { name: said.columns.line, ends: true },
            said.columns.effect,
            said.columns.name,
          ]}
        >
          {lines.map(({ line, effect, name, problem, problemAs }) => (
            <tr key={line}>
              <td className="fits ends number" data-name={said.columns.line}>
                {line}
              </td>
              <td className="fits">
                {effect === 'refused' ? (
                  <State tone="bad">{said.effects.refused}</State>
                ) : (
                  said.effects[effect]
                )}
              </td>
              <td>
                {name}
                {problem !== null && (
                  <div className="faint">
                    <InWords said={sayLine(problemAs)} own={problem} />
                  </div>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </>
  );
}
