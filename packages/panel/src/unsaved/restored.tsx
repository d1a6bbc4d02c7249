import { Button } from '@mantine/core';
import { texts } from '../texts/index.ts';

const said = texts.common.unsaved;

export interface RestoredProps {
  unsaved: { isRestored: boolean; forget: () => void };
}

/** Says that what stands in a form was found in this browser, with the way back to what is there. */
export function Restored({ unsaved: { isRestored, forget } }: RestoredProps) {
  if (!isRestored) return null;
  return (
    <p className="told" role="status">
      {said.restored}{' '}
      <Button size="xs" variant="default" onClick={forget}>
        {said.discard}
      </Button>
    </p>
  );
}
