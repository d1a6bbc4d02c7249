import type { Pauses as Paused } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { pausesQuery, updatePauses } from './queries.ts';

const said = texts.pauses;

const switches = ['assistant', 'actions'] as const;
type Switch = (typeof switches)[number];

/** The two switches: what is paused, and what that means for who writes now. */
export function Pauses() {
  const { data } = useQuery(pausesQuery);
  const [asked, setAsked] = useState<Switch | null>(null);
  if (!data) return null;
  return (
    <section className="section" aria-label={said.title}>
      <h2 className="section-head">{said.title}</h2>
      <ul className="switches">
        {switches.map((name) => (
          <li key={name} className="card">
            <p>
              <strong>{said.names[name]}</strong>
              <span className={data[name] ? 'state state-attention' : 'state state-good'}>
                {data[name] ? said.paused : said.running}
              </span>
            </p>
            <p className="faint">{said.means[name]}</p>
            <ForRole role="editor">
              <Button size="xs" variant="default" onClick={() => setAsked(name)}>
                {data[name] ? said.resume[name] : said.pause[name]}
              </Button>
            </ForRole>
          </li>
        ))}
      </ul>
      {asked && <Turn name={asked} now={data} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Turn({ name, now, onClose }: { name: Switch; now: Paused; onClose: () => void }) {
  const queryClient = useQueryClient();
  const turning = useMutation({
    mutationFn: updatePauses,
    onSuccess: (pauses) => {
      queryClient.setQueryData(pausesQuery.queryKey, pauses);
      onClose();
    },
  });
  const verb = now[name] ? said.resume[name] : said.pause[name];
  return (
    <Confirm
      title={`${verb}?`}
      button={verb}
      isDangerous={!now[name]}
      isBusy={turning.isPending}
      error={turning.error}
      onConfirm={() => turning.mutate({ [name]: !now[name] })}
      onClose={onClose}
    >
      <p>{now[name] ? said.resumes[name] : said.means[name]}</p>
      <p>{said.keeps}</p>
    </Confirm>
  );
}
