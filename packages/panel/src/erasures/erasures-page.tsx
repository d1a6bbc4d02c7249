import type { Erasure } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import { ErasureRecords, RecordFacts } from './erasure-records.tsx';
import { PersonsThings } from './persons-things.tsx';

const said = texts.erasures;

/** Erases a person in steps: whom, what is there, typed consent; below, the records of it. */
export function ErasuresPage() {
  const { userId } = useSearch({ from: '/frame/cases/erasures' });
  const [erasure, setErasure] = useState<Erasure | null>(null);
  const navigate = useNavigate();
  const erased = (record: Erasure) => {
    setErasure(record);
    // The id goes out of the address with the person.
    void navigate({ to: '/cases/erasures', search: {}, replace: true });
  };
  return (
    <Page
      title={said.title}
      lead={said.lead}
      changes="owner"
      above={{ to: '/cases', name: texts.cases.title }}
    >
      <WhomForm
        key={`whom ${userId ?? ''}`}
        userId={userId ?? ''}
        onLook={() => setErasure(null)}
      />
      {userId !== undefined && (
        <PersonsThings key={`of ${userId}`} userId={userId} onErased={erased} />
      )}
      {erasure && (
        <section className="told erasure-done" role="status">
          <p>{said.done}</p>
          <RecordFacts erasure={erasure} />
        </section>
      )}
      <ErasureRecords />
    </Page>
  );
}

function WhomForm({ userId, onLook }: { userId: string; onLook: () => void }) {
  const [typed, setTyped] = useState(userId);
  const navigate = useNavigate();
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        onLook();
        void navigate({ to: '/cases/erasures', search: typed === '' ? {} : { userId: typed } });
      }}
    >
      <TextInput
        className="grows"
        label={said.user}
        description={said.userHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="default">
        {said.look}
      </Button>
    </form>
  );
}
