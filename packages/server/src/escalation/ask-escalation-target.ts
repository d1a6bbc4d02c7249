import type { Receipt } from '@deskhand/contract';
import {
  namedBy,
  stateOf,
  verifyOutcome,
  type Connector,
  type ConnectorTool,
} from '../connector/index.ts';
import { localeIn } from '../language/index.ts';
import { isoTime, type Clock } from '../platform/clock.ts';
import { publicId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Keyring, Session } from '../sessions/index.ts';
import { signReceipt } from '../actions/index.ts';
import type { CallEscalationWebhook } from './call-escalation-webhook.ts';
import type { CaseDescription } from './describe-case.ts';

export interface EscalationTargetDeps {
  clock: Clock;
  connector: Connector;
  callEscalationWebhook: CallEscalationWebhook;
  keyring: Pick<Keyring, 'signingKey'>;
  /** Where the human side reaches this service, without a slash at the end. */
  baseUrl: () => string;
}

/** A hand-over that was asked for and not answered yet. */
export interface Requested {
  id: string;
  token: string;
  described: CaseDescription;
  settingsVersion: number;
}

interface Asking {
  session: Session;
  caseId: string;
  reason: string | null;
  requested: Requested;
  signal: AbortSignal;
}

type Ticket = Pick<Receipt, 'externalId' | 'externalUrl' | 'outcome' | 'verification'>;

/**
 * Asks whoever takes this tenant's cases: the connector's tool where it is ready, else the webhook.
 * One of them and not both, so that one hand-over never makes two tickets.
 *
 * @throws Refusal NOT_IMPLEMENTED without either, CONNECTOR_UNAVAILABLE without a verifiable id.
 */
export async function askEscalationTarget(
  deps: EscalationTargetDeps,
  asking: Asking,
): Promise<Receipt> {
  const { session, requested } = asking;
  const tool = await deps.connector.escalationTool(session.tenantId, requested.settingsVersion);
  const isReady = tool !== null && stateOf(tool) === 'ready';
  const ticket = isReady ? await askTool(deps, asking, tool) : await askWebhook(deps, asking);
  return signReceipt(deps.keyring, {
    id: publicId('rcpt', requested.id),
    executedAt: isoTime(deps.clock),
    ...ticket,
  });
}

async function askTool(
  deps: EscalationTargetDeps,
  asking: Asking,
  tool: ConnectorTool,
): Promise<Ticket> {
  const { connector } = deps;
  const { session, caseId, reason, requested, signal } = asking;
  const known = { ...knownOf(deps, asking), reason: reason ?? '' };
  const answer = await connector.call({
    tenantId: session.tenantId,
    tool,
    effect: 'write',
    arguments: namedBy(tool.definition.inputSchema, known),
    user: userOf(session),
    locale: localeIn(requested.described.snapshot.context),
    caseId: publicId('case', caseId),
    idempotencyKey: publicId('esc', requested.id),
    signal,
  });
  const validators = connector.validators.of(session.tenantId);
  const verified = await verifyOutcome(validators, tool, answer);
  // Without an id of theirs nobody could ever find it: that is no acceptance.
  if (verified.outcome !== 'succeeded' || verified.externalId === null) throw notAccepted();
  return verified;
}

async function askWebhook(deps: EscalationTargetDeps, asking: Asking): Promise<Ticket> {
  const { session, requested, signal } = asking;
  const answer = await deps.callEscalationWebhook({
    tenantId: session.tenantId,
    id: publicId('esc', requested.id),
    data: { ...knownOf(deps, asking), user: userOf(session) },
    signal,
  });
  switch (answer.outcome) {
    case 'no_webhook':
      throw noEscalationTarget();
    case 'not_accepted':
      throw notAccepted();
    case 'accepted':
      return {
        outcome: 'succeeded',
        externalId: answer.externalId,
        externalUrl: answer.externalUrl,
        verification: 'receipt',
      };
  }
}

function knownOf(
  { baseUrl }: EscalationTargetDeps,
  { caseId, reason, requested }: Asking,
): Record<string, unknown> {
  const escalationId = publicId('esc', requested.id);
  return {
    escalationId,
    caseId: publicId('case', caseId),
    ...requested.described,
    reason,
    replyUrl: `${baseUrl()}/api/escalations/${escalationId}/messages`,
    replyToken: requested.token,
  };
}

const userOf = ({ userId: id, email, roles, plan }: Session) => ({ id, email, roles, plan });

export const noEscalationTarget = () =>
  new Refusal(
    'NOT_IMPLEMENTED',
    'This case cannot be handed to a person: neither an approved tool of the connector nor a webhook is set up for that. Nothing was created. An administrator can change that.',
    {
      advice:
        '`deskhand connector tools` shows the state of the tool that takes cases, `deskhand connector approve` approves it; a webhook is set up with PUT /api/admin/escalation.',
    },
  );
export const notAccepted = () =>
  new Refusal(
    'CONNECTOR_UNAVAILABLE',
    'The other side did not confirm that it took the case. It stays with the assistant.',
  );
