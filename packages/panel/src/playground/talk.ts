import type { PlaygroundAnswer, PlaygroundRequest } from '@deskhand/contract';
import { useMutation } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';
import { useKept } from './kept.ts';

/** What was said in one column: a message, and its answer once there is one. */
export interface Exchange {
  message: string;
  answer: PlaygroundAnswer | null;
  /** Of a button of the proposal; null where it was typed. */
  decision: Decision | null;
}

export type Identity = Pick<PlaygroundRequest, 'user' | 'context'>;
export type Decision = NonNullable<PlaygroundRequest['decision']>;

const historyMax = 40;

const askPlayground = (body: PlaygroundRequest) =>
  askService<PlaygroundAnswer>('POST', '/api/admin/playground', { body });

/**
 * A conversation with one version. It lives in this tab alone: the service keeps nothing of it. `left` is
 * what was typed and on its way when the page was left.
 */
export function useTalk(version: string, place: 'first' | 'second') {
  const [kept, setSaid] = useKept<readonly Exchange[]>(`${place} ${version}`, []);
  const asking = useMutation({
    mutationFn: askPlayground,
    onSuccess: (answer) =>
      setSaid((all) =>
        all.map((one, index) => (index === all.length - 1 ? { ...one, answer } : one)),
      ),
    // Nothing was answered: it may be sent again, and stands where it was typed.
    onError: () => setSaid((all) => all.slice(0, -1)),
  });
  // Nobody answers that any more.
  const said = asking.isPending ? kept : kept.filter(({ answer }) => answer !== null);
  const last = kept.at(-1);
  const isLeft = !asking.isPending && last?.answer === null && last.decision === null;
  function say(message: string, identity: Identity, decision?: Decision): Promise<unknown> {
    const history = said.flatMap((one) => [
      { author: 'user' as const, content: one.message },
      ...(one.answer ? [saidBy(one.answer)] : []),
    ]);
    setSaid([...said, { message, answer: null, decision: decision ?? null }]);
    return asking.mutateAsync({
      ...{ version, message, ...identity, pending: pendingIn(said) },
      history: history.slice(-historyMax),
      ...(decision && { decision }),
    });
  }
  const clear = () => {
    asking.reset();
    setSaid([]);
  };
  const left = isLeft ? last.message : null;
  return { said, left, say, clear, pending: pendingIn(said), asking };
}

const saidBy = ({ content, dialogue }: PlaygroundAnswer) => ({
  ...{ author: 'assistant' as const, content, dialogue },
});

/** The proposal that waits: the newest, until something became of it. */
function pendingIn(said: readonly Exchange[]): PlaygroundAnswer['action'] {
  const action = said.findLast(({ answer }) => answer?.action)?.answer?.action ?? null;
  return action?.status === 'proposed' ? action : null;
}
