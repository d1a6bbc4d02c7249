import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../page/page.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { DocumentForm } from './document-form.tsx';
import { createDocument } from './queries.ts';

const said = texts.knowledge;

/** Adds an article. */
export function NewDocument() {
  const navigate = useNavigate();
  const { question } = useSearch({ from: '/frame/knowledge/new' });
  const queryClient = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const creating = useMutation({
    mutationFn: createDocument,
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
      await navigate({ to: '/knowledge/$documentId', params: { documentId: id } });
    },
    // What was refused is sent as another command, once it was mended.
    onError: () => setKey(crypto.randomUUID()),
  });
  return (
    <Page title={said.newTitle} changes="editor" above={{ to: '/knowledge', name: said.title }}>
      <ForRole role="editor">
        <DocumentForm
          question={question}
          button={said.form.create}
          isBusy={creating.isPending}
          error={creating.error}
          onSubmit={(document) => creating.mutateAsync({ document, key })}
        />
      </ForRole>
    </Page>
  );
}
