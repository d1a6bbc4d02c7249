import type { SignInSettings } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { Copy } from '../page/copy.tsx';
import { InParts } from '../page/in-parts.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { Facts } from '../page/page.tsx';
import { When } from '../page/when.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { ProviderForm } from './provider-form.tsx';
import { providerQuery, removeProvider } from './queries.ts';

const said = texts.members.provider;

/** By which provider members may sign in, beside their keys. */
export function ProviderSection() {
  const settings = useQuery(providerQuery);
  return (
    <section className="section" aria-labelledby="provider">
      <h2 className="section-head" id="provider">
        {said.title}
      </h2>
      {settings.isPending && <Loading />}
      {settings.isError && <Failure error={settings.error} reset={() => void settings.refetch()} />}
      {settings.data && <Provider settings={settings.data} />}
    </section>
  );
}

function Provider({ settings }: { settings: SignInSettings }) {
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { provider } = settings;
  if (isChanging) {
    return (
      <div className="card provider">
        <Addresses settings={settings} />
        <ProviderForm provider={provider} onDone={() => setChanging(false)} />
      </div>
    );
  }
  return (
    <div className="card provider">
      {provider === null ? (
        <p>{said.none}</p>
      ) : (
        <Facts
          facts={[
            [said.name, provider.name],
            [said.issuer, <code key="issuer">{provider.issuer}</code>],
            [said.clientId, <code key="client">{provider.clientId}</code>],
            [said.keys, provider.isRequired ? said.keysRefused : said.keysTaken],
            [said.checked, <When key="when" at={provider.updatedAt} />],
          ]}
        />
      )}
      <ForRole role="owner">
        <div className="form-buttons">
          <Button variant="default" onClick={() => setChanging(true)}>
            {provider === null ? said.setUp : said.change}
          </Button>
          {provider !== null && (
            <Button variant="default" onClick={() => setRemoving(true)}>
              {said.remove}
            </Button>
          )}
        </div>
      </ForRole>
      {isRemoving && provider && (
        <Removing name={provider.name} onClose={() => setRemoving(false)} />
      )}
    </div>
  );
}

/** What the provider must know of this service, to be copied there. */
function Addresses({ settings }: { settings: SignInSettings }) {
  const { redirectUrl, signedOutUrl, backChannelLogoutUrl } = settings;
  const addresses = [
    [said.redirectUrl, redirectUrl],
    [said.signedOutUrl, signedOutUrl],
    [said.backChannelLogoutUrl, backChannelLogoutUrl],
  ] as const;
  return (
    <div className="provider-addresses">
      <p>{said.register}</p>
      <Facts
        facts={addresses.map(([name, address]) => [
          name,
          <>
            <code>
              <InParts name={address} />
            </code>{' '}
            <Copy text={address} what={name} />
          </>,
        ])}
      />
    </div>
  );
}

function Removing({ name, onClose }: { name: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: removeProvider,
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: providerQuery.queryKey });
    },
  });
  return (
    <Confirm
      title={said.removeTitle(name)}
      word={{ label: texts.members.typeName(name), value: name }}
      button={said.remove}
      isDangerous
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{said.removeWhy}</p>
    </Confirm>
  );
}
