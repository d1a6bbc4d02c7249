import type { Erasure, PersonsThings as Things } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Facts } from '../page/page.tsx';
import { ForRole } from '../session/may.tsx';
import { language, texts } from '../texts/index.ts';
import { earlierQuery, eraseUser, exportAddress, previewQuery } from './queries.ts';

const said = texts.erasures;

interface PersonProps {
  userId: string;
  onErased: (erasure: Erasure) => void;
}

/** What is stored of a person, in numbers, and the way to erase it. */
export function PersonsThings({ userId, onErased }: PersonProps) {
  const preview = useQuery(previewQuery(userId));
  const { data: earlier } = useQuery(earlierQuery(userId));
  if (preview.isPending) return <Loading />;
  if (preview.error) return <Failure error={preview.error} reset={() => void preview.refetch()} />;
  const { holds, isKnown } = preview.data;
  const times = earlier?.erasures.length ?? 0;
  const before = times > 0 && <p>{said.before(times)}</p>;
  if (!isKnown) {
    return (
      <Empty title={said.nobody} why={said.nobodyWhy}>
        {before}
      </Empty>
    );
  }
  return (
    <section className="section card erasure" aria-labelledby="found">
      <h2 id="found">{said.found(userId)}</h2>
      {before}
      <ThingsFacts things={holds} />
      {holds.turns > 0 && <p>{said.running}</p>}
      <p className="faint">{said.stays}</p>
      <div className="form-buttons">
        <ForRole role="owner">
          <EraseButton userId={userId} holds={holds} onErased={onErased} />
          <a className="button button-quiet" download href={exportAddress(userId)}>
            {said.export}
          </a>
        </ForRole>
      </div>
    </section>
  );
}

/** The numbers that are not zero. */
export function ThingsFacts({ things }: { things: Things }) {
  const names = Object.entries(said.things) as [keyof Things, string][];
  return (
    <Facts
      facts={names.map(([name, label]) => [
        label,
        things[name] > 0 && things[name].toLocaleString(language),
      ])}
    />
  );
}

function EraseButton({ userId, holds, onErased }: PersonProps & { holds: Things }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  // An id may be blank, and something has to be typed.
  const word = userId.trim() || said.blankWord;
  const erasing = useMutation({
    mutationFn: () => eraseUser(userId),
    onSuccess: ({ erasure }) => {
      // Nothing of the person stays in this page either.
      queryClient.removeQueries({ queryKey: ['cases'] });
      queryClient.removeQueries({ queryKey: ['case'] });
      queryClient.removeQueries({ queryKey: ['erasure-preview'] });
      void queryClient.invalidateQueries({ queryKey: ['erasures'] });
      onErased(erasure);
    },
  });
  return (
    <>
      <Button className="dangerous" onClick={() => setAsking(true)}>
        {said.erase}
      </Button>
      {isAsking && (
        <Confirm
          title={said.confirmTitle}
          word={{ label: said.type(word), value: word }}
          button={said.button}
          isDangerous
          isBusy={erasing.isPending}
          error={erasing.error}
          onConfirm={() => erasing.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{said.confirm(holds.cases, holds.messages)}</p>
          <p>{said.stays}</p>
        </Confirm>
      )}
    </>
  );
}
