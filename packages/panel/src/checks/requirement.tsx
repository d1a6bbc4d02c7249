import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Failure } from '../page/notes.tsx';
import { ForRole, useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { addStarters, checksKey, setRequirement } from './queries.ts';

const said = texts.checks;

interface RequirementProps {
  isRequired: boolean;
  /** Somebody has deleted one of those that each tenant starts with. */
  lacksStarters: boolean;
}

/** Whether publishing needs the checks, and the way back to those that each tenant starts with. */
export function Requirement({ isRequired, lacksStarters }: RequirementProps) {
  const queryClient = useQueryClient();
  const may = useMay('owner');
  const settled = { onSuccess: () => queryClient.invalidateQueries({ queryKey: checksKey }) };
  const setting = useMutation({ mutationFn: setRequirement, ...settled });
  const adding = useMutation({ mutationFn: addStarters, ...settled });
  return (
    <section className="section" aria-labelledby="before-publishing">
      <div className="section-head">
        <h2 id="before-publishing">{said.requirement.title}</h2>
      </div>
      <div className="check-settings">
        <p>
          {isRequired ? said.requirement.isOn : said.requirement.isOff}{' '}
          {!may && <span className="faint">{said.requirement.owners}</span>}
        </p>
        {may && (
          <Button
            variant="default"
            loading={setting.isPending}
            onClick={() => setting.mutate({ requiredToPublish: !isRequired })}
          >
            {isRequired ? said.requirement.turnOff : said.requirement.turnOn}
          </Button>
        )}
        {setting.error && <Failure error={setting.error} />}
        <ForRole role="editor">
          {lacksStarters && (
            <>
              <p className="faint">{said.starters.why}</p>
              <Button variant="default" loading={adding.isPending} onClick={() => adding.mutate()}>
                {said.starters.add}
              </Button>
            </>
          )}
          {adding.data && <p role="status">{said.starters.added(adding.data.added)}</p>}
          {adding.error && <Failure error={adding.error} />}
        </ForRole>
      </div>
    </section>
  );
}
