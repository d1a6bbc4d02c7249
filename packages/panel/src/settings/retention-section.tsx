import { limits, type Retention } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { Done } from '../page/done.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { Restored } from '../unsaved/restored.tsx';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { retentionQuery, updateRetention } from './queries.ts';
import { SettingsSection } from './section.tsx';

const said = texts.settings.retention;

/** How long what is kept for a while is kept. */
export function RetentionSection() {
  const retention = useQuery(retentionQuery);
  return (
    <SettingsSection id="retention" title={said.title} why={said.why}>
      {retention.isPending && <Loading />}
      {retention.error && <Failure error={retention.error} />}
      {retention.data && <RetentionForm retention={retention.data} />}
    </SettingsSection>
  );
}

type Kind = keyof Retention;
const kinds: readonly Kind[] = ['caseDays', 'snapshotDays', 'traceDays', 'auditDays'];

const bounds: Record<Kind, { min: number; max: number }> = {
  caseDays: { min: 1, max: limits.retentionDaysMax },
  snapshotDays: { min: 1, max: limits.retentionDaysMax },
  traceDays: { min: 0, max: limits.traceDaysMax },
  auditDays: { min: limits.auditDaysMin, max: limits.retentionDaysMax },
};
const hints: Record<Kind, string> = {
  caseDays: `${said.hints.caseDays} ${said.forGood}`,
  snapshotDays: `${said.hints.snapshotDays} ${said.forGood}`,
  traceDays: said.hints.traceDays(limits.traceDaysMax),
  auditDays: `${said.hints.auditDays(limits.auditDaysMin)} ${said.forGood}`,
};

function RetentionForm({ retention }: { retention: Retention }) {
  const unsaved = useUnsaved('settings-retention', isTypedDays);
  const typed = unsaved.typed ?? {};
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const may = useMay('owner');
  const saving = useMutation({
    mutationFn: updateRetention,
    onSuccess: (saved) => {
      queryClient.setQueryData(retentionQuery.queryKey, saved);
      unsaved.forget();
    },
    onSettled: () => setAsking(false),
  });
  const wanted = wantedOf(typed);
  const fewer = kinds.filter((kind) => isFewer(wanted[kind], retention[kind]));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (fewer.length > 0) setAsking(true);
    else saving.mutate(wanted);
  };
  return (
    <>
      <form className="form" onSubmit={submit}>
        <Restored unsaved={unsaved} />
        {kinds.map((kind) => (
          <TextInput
            key={kind}
            type="number"
            className="settings-days"
            label={said.days[kind]}
            description={hints[kind]}
            {...bounds[kind]}
            required={kind === 'traceDays'}
            readOnly={!may}
            value={typed[kind] ?? String(retention[kind] ?? '')}
            onChange={(event) => unsaved.setTyped({ ...typed, [kind]: event.currentTarget.value })}
          />
        ))}
        {fewer.length > 0 && <p role="status">{said.fewer}</p>}
        {saving.error && <Failure error={saving.error} />}
        {may && (
          <SaveDays
            isBusy={saving.isPending}
            isSame={unsaved.typed === null}
            isSaved={saving.isSuccess && unsaved.typed === null}
          />
        )}
      </form>
      {isAsking && (
        <ConfirmFewer
          fewer={fewer.map((kind) => said.keepsDays(said.days[kind], String(wanted[kind])))}
          isBusy={saving.isPending}
          onConfirm={() => saving.mutate(wanted)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function SaveDays(props: { isBusy: boolean; isSame: boolean; isSaved: boolean }) {
  return (
    <div className="form-buttons">
      <Button type="submit" loading={props.isBusy} disabled={props.isSame}>
        {said.save}
      </Button>
      <Done>{props.isSaved && said.saved}</Done>
    </div>
  );
}

/** Asks once more before things are deleted. */
function ConfirmFewer(props: {
  fewer: readonly string[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { fewer, ...asked } = props;
  return (
    <Confirm
      title={said.confirmTitle}
      button={said.confirmButton}
      isDangerous
      error={null}
      {...asked}
    >
      <p>{said.confirm}</p>
      <ul>
        {fewer.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Confirm>
  );
}

type TypedDays = Partial<Record<Kind, string>>;

const isTypedDays = (kept: unknown): kept is TypedDays =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((days) => typeof days === 'string');

/** What is left empty is kept for good. */
const wantedOf = (typed: TypedDays) =>
  Object.fromEntries(
    Object.entries(typed).map(([kind, days]) => [kind, days === '' ? null : Number(days)]),
  ) as Partial<Retention>;

/** Null keeps for good; what is not typed stays. */
const isFewer = (wanted: number | null | undefined, now: number | null): boolean =>
  typeof wanted === 'number' && (now === null || wanted < now);
