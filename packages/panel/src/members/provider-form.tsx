import type { SignInSettings, UpdateSignInRequest } from '@deskhand/contract';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { Failure } from '../page/notes.tsx';
import { typedAddress } from '../page/typed-address.ts';
import { texts } from '../texts/index.ts';
import { providerQuery, setProvider } from './queries.ts';

const said = texts.members.provider;

interface ProviderFormProps {
  provider: SignInSettings['provider'];
  /** Called when it is set, or given up. */
  onDone: () => void;
}

/** Names the provider; the service asks it at once, and says what does not hold. */
export function ProviderForm({ provider, onDone }: ProviderFormProps) {
  const { name = '', issuer = '', clientId = '', isRequired = false } = provider ?? {};
  const [asked, setAsked] = useState({ name, issuer, clientId, clientSecret: '', isRequired });
  const queryClient = useQueryClient();
  const setting = useMutation({
    mutationFn: setProvider,
    onSuccess: (settings) => {
      queryClient.setQueryData(providerQuery.queryKey, settings);
      onDone();
    },
    gcTime: 0,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = asked.clientSecret.trim();
    setting.mutate({
      name: asked.name.trim(),
      issuer: typedAddress(asked.issuer),
      clientId: asked.clientId.trim(),
      ...(given !== '' && { clientSecret: given }),
      isRequired: asked.isRequired,
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <ProviderFields asked={asked} isNew={provider === null} onChange={setAsked} />
      {setting.error && <Failure error={setting.error} />}
      <div className="form-buttons">
        <Button type="submit" loading={setting.isPending}>
          {said.submit}
        </Button>
        <Button variant="default" onClick={onDone}>
          {texts.common.cancel}
        </Button>
      </div>
    </form>
  );
}

interface ProviderFieldsProps {
  asked: Required<UpdateSignInRequest>;
  isNew: boolean;
  onChange: (asked: Required<UpdateSignInRequest>) => void;
}

function ProviderFields({ asked, isNew, onChange }: ProviderFieldsProps) {
  const field = (name: Exclude<keyof typeof asked, 'isRequired'>) => ({
    label: said[name],
    value: asked[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...asked, [name]: event.currentTarget.value }),
    autoComplete: 'off',
    spellCheck: false,
    required: true,
  });
  return (
    <>
      <TextInput {...field('name')} description={said.nameHint} maxLength={60} autoFocus />
      <TextInput {...field('issuer')} description={said.issuerHint} />
      <TextInput {...field('clientId')} />
      <PasswordInput
        {...field('clientSecret')}
        description={isNew ? said.clientSecretHint : said.clientSecretKept}
        required={isNew}
        visibilityToggleButtonProps={{ 'aria-label': said.showSecret, tabIndex: 0 }}
      />
      <Checkbox
        label={said.isRequired}
        description={said.isRequiredHint}
        checked={asked.isRequired}
        onChange={(event) => onChange({ ...asked, isRequired: event.currentTarget.checked })}
      />
    </>
  );
}
