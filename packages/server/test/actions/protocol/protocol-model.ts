/**
 * The protocol of proposals and their consent as a small state machine: what every statement that
 * decides must do. Of all proposals of a case only the last two count; earlier ones are over.
 */
export interface State {
  readonly latest: Proposal | null;
  readonly older: Exclude<Status, 'proposed' | 'expired'> | null;
  /** Nothing lies behind the message with the latest proposal. */
  readonly isNewest: boolean;
  /** Messages that wait for their answers. */
  readonly openTurns: number;
  readonly isClosed: boolean;
}

export interface Proposal {
  readonly status: Status;
  /** Of the session that it was shown to. */
  readonly role: Role;
}

export type Status = 'proposed' | 'expired' | 'succeeded' | 'declined' | 'cancelled';
export type Role = 'owner' | 'auditor';

export const beginning: State = {
  latest: null,
  older: null,
  isNewest: false,
  openTurns: 0,
  isClosed: false,
};

export type Event =
  /** A message, and what it replies to; unanswered messages are answered by the last two kinds. */
  | { kind: 'say'; word: Word; to: 'latest' | 'older' | 'none'; role: Role }
  | { kind: 'ask' }
  | { kind: 'answer'; proposes: boolean }
  | { kind: 'propose' }
  | { kind: 'expire' }
  | { kind: 'want a person' }
  | { kind: 'close' };

export type Word =
  | 'yes'
  | 'no'
  | 'stop'
  | 'statement'
  | 'yes and more'
  | 'question'
  | 'button yes'
  | 'button no';

export type Verdict =
  | 'plain'
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'show_again'
  | 'repeat'
  | 'reply_to_missing'
  | 'proposal_over'
  | 'no_proposal'
  | 'case_closed';

const words: readonly Word[] = [
  ...(['yes', 'no', 'stop', 'statement', 'yes and more', 'question'] as const),
  ...(['button yes', 'button no'] as const),
];
const roles: readonly Role[] = ['owner', 'auditor'];
const openTurnsMax = 1;

/** What can happen in a state. */
export function eventsOf(state: State): Event[] {
  if (state.isClosed) return [{ kind: 'say', word: 'yes', to: 'none', role: 'owner' }];
  const targets = [
    ...(state.latest ? (['latest'] as const) : []),
    ...(state.older ? (['older'] as const) : []),
  ];
  const says = words.flatMap((word) => {
    const names = word.startsWith('button') ? targets : [...targets, 'none' as const];
    return names.flatMap((to) => roles.map((role): Event => ({ kind: 'say', word, to, role })));
  });
  return [
    ...says,
    ...(state.openTurns < openTurnsMax ? ([{ kind: 'ask' }] as const) : []),
    ...(state.openTurns > 0
      ? ([
          { kind: 'answer', proposes: false },
          { kind: 'answer', proposes: true },
        ] as const)
      : []),
    { kind: 'propose' },
    ...(state.latest?.status === 'proposed' ? ([{ kind: 'expire' }] as const) : []),
    { kind: 'want a person' },
    { kind: 'close' },
  ];
}

/** What must come of an event, and the state after it. */
export function next(state: State, event: Event): { verdict: Verdict; state: State } {
  switch (event.kind) {
    case 'say':
      return say(state, event);
    case 'ask': {
      const asked = say(state, { kind: 'say', word: 'question', to: 'none', role: 'owner' });
      return { ...asked, state: { ...asked.state, openTurns: state.openTurns + 1 } };
    }
    case 'answer': {
      const answered = { ...state, openTurns: state.openTurns - 1, isNewest: false };
      return { verdict: 'plain', state: event.proposes ? proposed(answered, 'owner') : answered };
    }
    case 'propose': {
      const asked = say(state, { kind: 'say', word: 'question', to: 'none', role: 'owner' });
      return { ...asked, state: proposed(asked.state, 'owner') };
    }
    case 'expire':
      return { verdict: 'plain', state: withLatest(state, 'expired') };
    case 'want a person':
      return { verdict: 'plain', state: ended(state) };
    case 'close':
      return { verdict: 'plain', state: { ...ended(state), isClosed: true } };
  }
}

function say(state: State, { word, to, role }: Event & { kind: 'say' }) {
  const verdict = verdictOn(state, word, to, role);
  return { verdict, state: afterVerdict(state, verdict, role) };
}

/** The rules themselves: what a message decides. */
function verdictOn(state: State, word: Word, to: 'latest' | 'older' | 'none', role: Role): Verdict {
  const { latest, older, isNewest, isClosed } = state;
  if (isClosed) return 'case_closed';
  const isYes = word === 'yes' || word === 'button yes';
  const isNo = word === 'no' || word === 'button no';
  // An expired one waits no more, and yet nothing else has taken its place.
  const isPending = latest?.status === 'proposed';
  const named = to === 'older' ? older : to === 'latest' ? (latest?.status ?? null) : null;
  if (named && named !== 'proposed' && named !== 'expired' && (isYes || isNo || word === 'stop')) {
    // Words of refusal stop what is pending, whatever card they reply to.
    const isWordedStop = word === 'no' || word === 'stop';
    if (named === 'succeeded' && !(isPending && isWordedStop)) return 'repeat';
    if (isYes) return 'proposal_over';
  }
  if (!latest || !isPending) {
    return isYes && to === 'latest' && latest?.status === 'expired' ? 'proposal_over' : 'plain';
  }
  if (isNo) return 'decline';
  if (word === 'stop') return 'withdraw';
  const isAnswered = isNewest && to !== 'older';
  if (word === 'statement' && isAnswered) return 'withdraw';
  if (word === 'yes and more' && isAnswered) return 'show_again';
  if (!isYes) return latest.role === role ? 'plain' : 'withdraw';
  if (to === 'none' && isNewest) return 'reply_to_missing';
  if (to !== 'latest' || latest.role !== role) return 'show_again';
  return word === 'button yes' || isNewest ? 'confirm' : 'show_again';
}

function afterVerdict(state: State, verdict: Verdict, role: Role): State {
  const behind = { ...state, isNewest: false };
  switch (verdict) {
    case 'confirm':
      return withLatest(behind, 'succeeded');
    case 'decline':
      return withLatest(behind, 'declined');
    case 'withdraw':
      return withLatest(behind, 'cancelled');
    case 'show_again':
      return proposed(behind, role);
    case 'plain':
    case 'repeat':
      return behind;
    case 'reply_to_missing':
    case 'proposal_over':
    case 'no_proposal':
    case 'case_closed':
      return state;
  }
}

/** A proposal takes the place of one that still waits, expired or not. */
function proposed(state: State, role: Role): State {
  const { latest } = ended(state);
  // What has ended is neither proposed nor expired.
  const older = (latest?.status ?? null) as State['older'];
  return { ...state, latest: { status: 'proposed', role }, older, isNewest: true };
}

function ended(state: State): State {
  const isOpen = state.latest?.status === 'proposed' || state.latest?.status === 'expired';
  return isOpen ? withLatest(state, 'cancelled') : state;
}

function withLatest(state: State, status: Status): State {
  if (state.latest === null) return state;
  return { ...state, latest: { ...state.latest, status } };
}
