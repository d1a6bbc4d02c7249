import type { ImportRequest, WebsiteInterval } from '@deskhand/contract';
import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { Failure } from '../page/notes.tsx';
import { typedAddress } from '../page/typed-address.ts';
import { fieldRefusal } from '../service/field-refusal.ts';
import { texts } from '../texts/index.ts';
import { createImport, importsQuery } from './import-queries.ts';
import { createWebsite } from './website-queries.ts';

const said = texts.imports;

type Interval = 'never' | WebsiteInterval;

/** How an import of files begins, or of a website, once or again and again. */
export function BeginImport() {
  const navigate = useNavigate();
  const [isWebsite, setWebsite] = useState(false);
  const [source, setSource] = useState('files');
  const [address, setAddress] = useState('');
  const [locale, setLocale] = useState('');
  const [removes, setRemoves] = useState(false);
  const [every, setEvery] = useState<Interval>('never');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isLocale = /^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/.test(locale.trim());
  const creating = useMutation({
    mutationFn: begin,
    onSuccess: ({ id }) =>
      navigate({ to: '/knowledge/imports/$importId', params: { importId: id } }),
    onError: () => setKey(crypto.randomUUID()),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isLocale) return;
    const common = { locale: locale.trim() || null, removes };
    if (isWebsite)
      creating.mutate({ request: { address: typedAddress(address), ...common }, every, key });
    else creating.mutate({ request: { source: source.trim(), ...common }, every: 'never', key });
  };
  const { form } = said;
  return (
    <form className="form" onSubmit={submit}>
      <Kind isWebsite={isWebsite} onChange={setWebsite} />
      <div className="form-row">
        {isWebsite ? (
          <AddressField value={address} onChange={setAddress} failure={creating.error} />
        ) : (
          <SourceField value={source} onChange={setSource} />
        )}
        <TextInput
          label={form.locale}
          description={form.localeHint}
          error={isLocale ? null : form.localeWrong}
          value={locale}
          onChange={(event) => setLocale(event.currentTarget.value)}
        />
      </div>
      {isWebsite && <Every value={every} onChange={setEvery} />}
      <Checkbox
        label={isWebsite ? form.removesPages : form.removes}
        description={isWebsite && every !== 'never' ? form.restoredHint : form.removesHint}
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

interface Beginning {
  request: ImportRequest;
  every: Interval;
  key: string;
}

/** Begins an import, once or again and again; resolves to the one that has begun. */
async function begin({ request, every, key }: Beginning): Promise<{ id: string }> {
  const { address } = request;
  if (every === 'never' || address == null) return createImport({ request, key });
  const website = await createWebsite({ request: { ...request, address, every }, key });
  return website.lastImport!;
}

/** A field that has to be filled, with its words. */
const field = (name: 'address' | 'source', value: string, onChange: (value: string) => void) => ({
  ...{ label: said.form[name], description: said.form[`${name}Hint`], required: true, value },
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

interface AddressFieldProps {
  value: string;
  onChange: (address: string) => void;
  failure: Error | null;
}

/** Has no type="url": browsers refuse a host alone there. */
const AddressField = ({ value, onChange, failure }: AddressFieldProps) => (
  <TextInput
    inputMode="url"
    maxLength={400}
    spellCheck={false}
    error={fieldRefusal(failure, 'address')}
    {...field('address', value, onChange)}
  />
);

interface SourceFieldProps {
  value: string;
  onChange: (source: string) => void;
}

/** What files come from; sources that articles came from are offered, so that none is mistyped. */
function SourceField({ value, onChange }: SourceFieldProps) {
  const { data } = useQuery(importsQuery);
  return (
    <>
      <TextInput maxLength={100} list="import-sources" {...field('source', value, onChange)} />
      <datalist id="import-sources">
        {data?.sources.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}

interface EveryProps {
  value: Interval;
  onChange: (every: Interval) => void;
}

function Every({ value, onChange }: EveryProps) {
  const { form, websites } = said;
  return (
    <NativeSelect
      className="fits"
      label={form.every}
      description={value === 'never' ? undefined : form.everyHint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Interval)}
      data={[
        { value: 'never', label: form.never },
        ...Object.entries(websites.intervals).map(([each, label]) => ({ value: each, label })),
      ]}
    />
  );
}

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
