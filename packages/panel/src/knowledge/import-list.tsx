import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { createImport, importsQuery } from './import-queries.ts';
import { ImportState } from './import-state.tsx';

const said = texts.imports;

/** The imports of files and websites, and how one begins. */
export function ImportList() {
  return (
    <Page
      title={said.title}
      lead={said.lead}
      changes="editor"
      above={{ to: '/knowledge', name: texts.knowledge.title }}
    >
      <ForRole role="editor">
        <Begin />
      </ForRole>
      <section className="section">
        <Imports />
      </section>
    </Page>
  );
}

function Begin() {
  const navigate = useNavigate();
  const [isWebsite, setWebsite] = useState(false);
  const [source, setSource] = useState('files');
  const [address, setAddress] = useState('');
  const [locale, setLocale] = useState('');
  const [removes, setRemoves] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isLocale = /^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/.test(locale.trim());
  const creating = useMutation({
    mutationFn: createImport,
    onSuccess: ({ id }) =>
      navigate({ to: '/knowledge/imports/$importId', params: { importId: id } }),
    onError: () => setKey(crypto.randomUUID()),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isLocale) return;
    const from = isWebsite ? { address: address.trim() } : { source: source.trim() };
    creating.mutate({ request: { ...from, locale: locale.trim() || null, removes }, key });
  };
  const { form } = said;
  return (
    <form className="form" onSubmit={submit}>
      <Kind isWebsite={isWebsite} onChange={setWebsite} />
      <div className="form-row">
        {isWebsite ? (
          <TextInput type="url" maxLength={400} {...field('address', address, setAddress)} />
        ) : (
          <TextInput maxLength={100} {...field('source', source, setSource)} />
        )}
        <TextInput
          label={form.locale}
          description={form.localeHint}
          error={isLocale ? null : form.localeWrong}
          value={locale}
          onChange={(event) => setLocale(event.currentTarget.value)}
        />
      </div>
      <Checkbox
        label={isWebsite ? form.removesPages : form.removes}
        description={form.removesHint}
        checked={removes}
        onChange={(event) => setRemoves(event.currentTarget.checked)}
      />
      {creating.isError && <Failure error={creating.error} />}
      <div className="form-buttons">
        <Button type="submit" loading={creating.isPending}>
          {said.begin}
        </Button>
      </div>
    </form>
  );
}

/** A field that has to be filled, with its words. */
const field = (name: 'address' | 'source', value: string, onChange: (value: string) => void) => ({
  ...{ label: said.form[name], description: said.form[`${name}Hint`], required: true, value },
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

interface KindProps {
  isWebsite: boolean;
  onChange: (isWebsite: boolean) => void;
}

function Kind({ isWebsite, onChange }: KindProps) {
  const { form } = said;
  return (
    <Radio.Group
      label={form.from}
      value={isWebsite ? 'website' : 'files'}
      onChange={(value) => onChange(value === 'website')}
    >
      <div className="import-kinds">
        <Radio value="files" label={form.files} />
        <Radio value="website" label={form.website} />
      </div>
    </Radio.Group>
  );
}

function Imports() {
  const list = useQuery(importsQuery);
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { imports } = list.data;
  if (imports.length === 0) return <Empty title={said.empty} why={said.emptyWhy} />;
  const { columns } = said;
  return (
    <Table
      columns={[
        columns.source,
        columns.state,
        { name: columns.files, ends: true },
        { name: columns.failed, ends: true },
        { name: columns.begun, ends: true },
      ]}
    >
      {imports.map((each) => (
        <tr key={each.id} className="leads">
          <td>
            <Link
              to="/knowledge/imports/$importId"
              params={{ importId: each.id }}
              className="lead-link"
            >
              {each.source}
            </Link>
          </td>
          <td className="fits">
            <ImportState of={each} />
          </td>
          <td className="fits ends" data-name={columns.files}>
            {each.counts.files}
          </td>
          <td className="fits ends" data-name={columns.failed}>
            {each.counts.failed}
          </td>
          <td className="fits ends faint">
            <When at={each.createdAt} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
