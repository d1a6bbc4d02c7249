import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { importQuery, leaveOutOfImport } from './import-queries.ts';

const said = texts.imports.leaveOut;

/** Leaves a file or page out of what an import would do, or takes it in again. */
export function LeaveOut(props: { id: string; name: string; isLeftOut: boolean }) {
  const { id, name, isLeftOut } = props;
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: leaveOutOfImport,
    onSuccess: async (changed) => {
      queryClient.setQueryData(importQuery(id).queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: ['import-files', id] });
    },
  });
  return (
    <>
      {changing.isError && <Failure error={changing.error} />}
      <Button
        size="xs"
        variant="default"
        loading={changing.isPending}
        onClick={() => changing.mutate({ id, name, leavesOut: !isLeftOut })}
        aria-label={isLeftOut ? said.takeInNamed(name) : said.leaveOutNamed(name)}
      >
        {isLeftOut ? said.takeIn : said.leaveOut}
      </Button>
    </>
  );
}
