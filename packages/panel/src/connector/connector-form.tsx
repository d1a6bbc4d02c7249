import type { ConnectorSettings, UpdateConnectorRequest } from '@deskhand/contract';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Failure } from '../page/notes.tsx';
import { typedAddress } from '../page/typed-address.ts';
import { texts } from '../texts/index.ts';
import { connectorQuery, refreshTools, setConnector, toolsQuery } from './queries.ts';
import { nameOf } from './tool-list.tsx';

const said = texts.connector;

interface ConnectorFormProps {
  settings: ConnectorSettings;
  /** Called when it is set, or given up. */
  onDone?: () => void;
}

/** Names the MCP server and reads its tools, which approves none of them. */
export function ConnectorForm({ settings, onDone }: ConnectorFormProps) {
  const [url, setUrl] = useState(settings.url ?? '');
  const [credential, setCredential] = useState('');
  const [escalationTool, setEscalationTool] = useState(settings.escalationTool ?? '');
  const queryClient = useQueryClient();
  const connecting = useMutation({
    mutationFn: async (body: UpdateConnectorRequest) => {
      await setConnector(body);
      await refreshTools();
    },
    onSuccess: () => onDone?.(),
    // The address may be set although the server behind it did not answer.
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectorQuery.queryKey }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = credential.trim();
    connecting.mutate({
      url: typedAddress(url),
      escalationTool: escalationTool || null,
      ...(given !== '' && { credential: given }),
    });
  };
  const changes = changesOf(settings.url, typedAddress(url));
  return (
    <form className="form" onSubmit={submit}>
      <TextInput
        label={said.address}
        description={changes === null ? said.addressHint : said.addressAnew}
        required
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        spellCheck={false}
      />
      <PasswordInput
        label={said.credential}
        description={credentialHint(settings.hasCredential, changes)}
        value={credential}
        onChange={(event) => setCredential(event.currentTarget.value)}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': texts.signIn.show, tabIndex: 0 }}
      />
      {settings.url !== null && <HandOver value={escalationTool} onChange={setEscalationTool} />}
      {connecting.error && <Failure error={connecting.error} />}
      <div className="form-buttons">
        <Button type="submit" loading={connecting.isPending}>
          {said.connect}
        </Button>
        {onDone && settings.url !== null && (
          <Button variant="default" onClick={onDone}>
            {texts.common.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What another address changes: the server's host, to which a credential belongs, or its path alone. */
type Changes = 'host' | 'path' | null;

function changesOf(former: string | null, typed: string): Changes {
  if (former === null || !URL.canParse(typed)) return null;
  const [before, after] = [new URL(former), new URL(typed)];
  if (before.href === after.href) return null;
  return before.origin === after.origin ? 'path' : 'host';
}

function credentialHint(isSet: boolean, changes: Changes): string {
  if (!isSet) return said.credentialHint;
  return changes === 'host' ? said.credentialAnew : said.credentialKept;
}

/** Which tool takes cases over to people; one that is not listed any more stays to be seen. */
function HandOver({ value, onChange }: { value: string; onChange: (tool: string) => void }) {
  const tools = useQuery(toolsQuery);
  const listed = (tools.data ?? []).filter(({ state }) => state !== 'gone');
  const isKnown = value === '' || listed.some(({ name }) => name === value);
  return (
    <NativeSelect
      label={said.handOver}
      description={said.handOverHint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: said.nobody },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...listed.map((tool) => ({ value: tool.name, label: nameOf(tool) })),
      ]}
    />
  );
}
