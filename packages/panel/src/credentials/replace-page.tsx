import type { ListedCredential } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { labelOf } from './names.ts';
import { Icon } from '../frame/icons.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { CreateCredential } from './create-credential.tsx';
import { Deploy } from './deploy.tsx';
import { watchedCredentialsQuery } from './queries.ts';
import { RevokeCredential } from './revoke-credential.tsx';
import { replacementOf, type Replacement } from './successor-of.ts';
import { Watch } from './watch.tsx';

const said = texts.credentials;

/** Replaces an integration credential without a gap, in four steps that are ticked by what is seen. */
export function ReplacePage() {
  const { credentialId } = useParams({ from: '/frame/credentials/$credentialId/replace' });
  const { by } = useSearch({ from: '/frame/credentials/$credentialId/replace' });
  const list = useQuery(watchedCredentialsQuery);
  const former = list.data?.find(({ id, kind }) => id === credentialId && kind === 'integration');
  const name = former ? nameOf(former) : credentialId;
  return (
    <Page
      title={said.replaceTitle(name)}
      lead={said.replaceLead}
      changes="owner"
      above={{ to: '/credentials', name: said.title }}
    >
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data && !former && <Empty title={said.notThere} why={said.notThereWhy} />}
      {list.data && former && (
        <Steps former={former} replacement={replacementOf(former, list.data, by)} />
      )}
    </Page>
  );
}

export const nameOf = ({ label, id }: { label: string; id: string }) => labelOf({ label }) || id;

interface StepsProps {
  former: ListedCredential;
  replacement: Replacement;
}

function Steps({ former, replacement }: StepsProps) {
  const { successor, isDeployed, isSilent, isRevoked } = replacement;
  const isWatched = isDeployed && isSilent;
  const { replaceSteps: steps } = said;
  return (
    <ol className="steps walk">
      <WalkStep title={steps.make} isSeen={successor !== null} isNext={!successor}>
        <Make former={former} successor={successor} />
      </WalkStep>
      <WalkStep title={steps.deploy} isSeen={isDeployed} isNext={!!successor && !isDeployed}>
        <Deploy successor={successor} />
      </WalkStep>
      <WalkStep title={steps.watch} isSeen={isWatched} isNext={isDeployed && !isSilent}>
        <Watch former={former} successor={successor} />
      </WalkStep>
      <WalkStep title={steps.revoke} isSeen={isRevoked} isNext={isWatched && !isRevoked}>
        <Revoke former={former} replacement={replacement} />
      </WalkStep>
    </ol>
  );
}

function WalkStep(props: { title: string; isSeen: boolean; isNext: boolean; children: ReactNode }) {
  const { title, isSeen, isNext } = props;
  const state = isSeen ? texts.start.seen : texts.start.open;
  return (
    <li className="step" data-seen={isSeen} aria-current={isNext ? 'step' : undefined}>
      <span className="step-mark">
        {isSeen && <Icon name="check" />}
        <span className="unseen">{state}</span>
      </span>
      <div className="step-words">
        <h2>{title}</h2>
        <div className="step-told">{props.children}</div>
      </div>
    </li>
  );
}

function Make({
  former,
  successor,
}: { former: ListedCredential } & Pick<Replacement, 'successor'>) {
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const may = useMay('owner');
  const name = (id: string) =>
    void navigate({
      to: '/credentials/$credentialId/replace',
      params: { credentialId: former.id },
      search: { by: id },
      replace: true,
    });
  return (
    <>
      <p>
        {successor ? said.madeWhy(nameOf(successor)) : said.makeWhy}{' '}
        {successor && (
          <Link to="/audit" search={{ actor: successor.id }} className="mono">
            {successor.id}
          </Link>
        )}
      </p>
      {may && !successor && former.revokedAt === null && (
        <Button size="xs" onClick={() => setCreating(true)}>
          {said.makeSecond}
        </Button>
      )}
      {/* It stays while the list already knows the new one: it shows the secret. */}
      {isCreating && (
        <CreateCredential
          replacing={former}
          onCreated={({ id }) => name(id)}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function Revoke({ former, replacement }: StepsProps) {
  const [isRevoking, setRevoking] = useState(false);
  const may = useMay('owner');
  const { isDeployed, isSilent, isRevoked } = replacement;
  if (isRevoked) return <p>{said.revokedWhy}</p>;
  const isSafe = isDeployed && isSilent;
  return (
    <>
      <p>{isSafe ? said.revokeSafe : said.revokeUnsafe}</p>
      {may && (
        <Button size="xs" variant={isSafe ? 'filled' : 'default'} onClick={() => setRevoking(true)}>
          {said.revokeNamed(nameOf(former))}
        </Button>
      )}
      {isRevoking && (
        <RevokeCredential credential={former} isReplaced onClose={() => setRevoking(false)} />
      )}
    </>
  );
}
