import type { ConnectorTool } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../page/confirm.tsx';
import { texts } from '../texts/index.ts';
import { connectorQuery, updateTool } from './queries.ts';
import { nameOf } from './tool-list.tsx';

const said = texts.connector.pause;

/** Switches one tool off for now, or on again; nothing that was decided of it is lost. */
export function PauseTool({ tool }: { tool: ConnectorTool }) {
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const turning = useMutation({
    mutationFn: updateTool,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: connectorQuery.queryKey });
      setAsked(false);
    },
  });
  const { name, paused } = tool;
  if (tool.state === 'gone') return null;
  const verb = paused ? said.resume : said.pause;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {verb}
      </Button>
      {isAsked && (
        <Confirm
          title={paused ? said.resumeTitle(nameOf(tool)) : said.pauseTitle(nameOf(tool))}
          button={verb}
          isDangerous={!paused}
          isBusy={turning.isPending}
          error={turning.error}
          onConfirm={() => turning.mutate({ name, paused: !paused })}
          onClose={() => setAsked(false)}
        >
          <p>{paused ? said.resumeWhy : said.pauseWhy}</p>
          <p>{said.keeps}</p>
        </Confirm>
      )}
    </>
  );
}
