import { Button } from '@mantine/core';
import { texts } from '../texts/index.ts';

const said = texts.checks.form;

/** The button that takes an entry of a check away; `name` tells which for whoever only hears it. */
export function RemoveEntry({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div className="form-buttons">
      <Button size="xs" variant="default" aria-label={said.removeNamed(name)} onClick={onRemove}>
        {said.remove}
      </Button>
    </div>
  );
}
