import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../session/may.tsx';
import { sayTest } from '../assistant/say-test.ts';
import { texts } from '../texts/index.ts';
import { sayWhen } from '../page/when.tsx';
import { assistantQuery, progressQuery, testAssistant } from './queries.ts';
import type { Step } from './step.tsx';

const said = texts.start.steps.assistant;

/** The built-in assistant answers by itself; of a model it is seen once it was asked. */
export function useAssistantStep(): Step {
  const settings = useQuery(assistantQuery);
  const progress = useQuery(progressQuery);
  const may = useMay('editor');
  const asking = useMutation({ mutationFn: testAssistant });
  const step = { name: 'assistant', error: settings.error ?? asking.error } as const;
  if (!settings.data) return { ...step, isSeen: undefined, words: null };
  const { provider, model } = settings.data;
  const name = model ?? provider;
  if (provider === 'builtin')
    return { ...step, isSeen: true, words: <Link to="/assistant">{said.builtin}</Link> };
  const seen = progress.data?.modelAnswer;
  // Of a model that was taken away since, it tells nothing.
  if (seen && (model === null || seen.model === model)) {
    const { messageId, at } = seen;
    const words = (
      <Link to="/traces/$messageId" params={{ messageId }}>
        {said.answered(name, sayWhen(at))}
      </Link>
    );
    return { ...step, isSeen: true, words };
  }
  const test = asking.data;
  if (test?.ok) return { ...step, isSeen: true, words: said.asked(name, test.milliseconds) };
  return {
    ...step,
    isSeen: false,
    words: test ? sayTest(test) : said.next(name),
    way: may && (
      <Button
        size="xs"
        variant="default"
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {said.ask}
      </Button>
    ),
  };
}
