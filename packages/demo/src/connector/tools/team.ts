import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Type } from 'typebox';
import { dayOf } from '../days.ts';
import type { Role } from '../people.ts';
import { plans } from '../plans.ts';
import type { Speech } from '../speech/speech.ts';
import { OneOf, readTool, receiptSchema, ToolRefusal, writeTool } from '../tool.ts';
import { EmailAddress } from './email-address.ts';
import { seatsInUse } from './seats.ts';
import { readSubscription } from './subscription.ts';

const RoleName = OneOf(['owner', 'admin', 'billing', 'member', 'viewer']);
const Email = EmailAddress('an e-mail address');

const MemberShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: RoleName,
  status: OneOf(['active', 'invited']),
  invitedUntil: Type.Union([Type.String(), Type.Null()]),
});

export const listTeamMembers = readTool({
  name: 'list_team_members',
  title: 'List your team',
  description:
    "The workspace's teammates and open invitations, with their roles and the seats in use.",
  input: Type.Object({ role: Type.Optional(RoleName) }, { additionalProperties: false }),
  output: Type.Object({
    members: Type.Array(MemberShape),
    seats: Type.Integer(),
    seatsInUse: Type.Integer(),
  }),
  read: async ({ db, caller, now }, { role }) => {
    const { rows } = await db.query<MemberRow>(
      `select ${memberColumns} from users
       where workspace_id = $1
         and (status = 'active' or (status = 'invited' and invited_until > $2))
         and ($3::text is null or role = $3)
       order by status, name limit 100`,
      [caller.workspaceId, now, role ?? null],
    );
    const { seats } = await readSubscription(db, caller.workspaceId, dayOf(now));
    const inUse = await seatsInUse(db, caller.workspaceId, now);
    return { members: rows.map(present), seats, seatsInUse: inUse.seats };
  },
});

const invitationMs = 7 * 86_400_000;

export const inviteTeamMember = writeTool({
  name: 'invite_team_member',
  title: 'Invite a teammate',
  description:
    'Invites a person to the workspace by e-mail. The invitation holds a seat for 7 days.',
  input: Type.Object(
    {
      email: Email,
      role: OneOf(['admin', 'billing', 'member', 'viewer'], {
        description: 'what they may do',
      }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ receipt: receiptSchema(['invited']), member: MemberShape }),
  leastRole: 'admin',
  idempotent: true,
  destructive: false,
  statuses: ['invited'],
  change: async ({ tx, caller, now, speech }, { email, role }) => {
    const { says, word } = speech;
    // An expired invitation leaves its address free.
    await tx.query(
      `update users set status = 'removed'
       where workspace_id = $1 and status = 'invited' and invited_until <= $2`,
      [caller.workspaceId, now],
    );
    const found = await findMember(tx, caller.workspaceId, email);
    if (found?.status === 'active') throw new ToolRefusal(says.memberAlready(email));
    if (found) throw new ToolRefusal(says.invitedAlready(email));
    await refuseWithoutSeat(tx, caller.workspaceId, role, now, speech);
    const { rows } = await tx.query<MemberRow>(
      `insert into users (id, workspace_id, name, email, role, status, invited_until)
       values ($1, $2, '', $3, $4, 'invited', $5) returning ${memberColumns}`,
      [
        `usr_${randomUUID()}`,
        caller.workspaceId,
        email,
        role,
        new Date(now.getTime() + invitationMs),
      ],
    );
    return {
      status: 'invited',
      says: says.invited(email, word('team', role)),
      foreseen: {
        summary: says.invite(email, word('team', role)),
        details: [
          { label: says.labels.takes, value: role === 'viewer' ? says.viewersPlace : says.seat },
          { label: says.labels.goodFor, value: says.sevenDays },
        ],
        warnings: role === 'admin' ? [says.adminsMay] : [],
        reversible: true,
      },
      details: { member: rows.map(present)[0] },
    };
  },
});

export const removeTeamMember = writeTool({
  name: 'remove_team_member',
  title: 'Remove a teammate',
  description:
    'Removes a person from the workspace, or withdraws an invitation. Their work stays, their seat becomes free.',
  input: Type.Object({ email: Email }, { additionalProperties: false }),
  output: Type.Object({
    receipt: receiptSchema(['removed']),
    removed: Type.Object({ name: Type.String(), email: Type.String(), role: RoleName }),
  }),
  leastRole: 'admin',
  idempotent: true,
  destructive: true,
  statuses: ['removed'],
  change: async ({ tx, caller, speech: { says, word } }, { email }) => {
    const found = await findMember(tx, caller.workspaceId, email);
    if (!found) throw new ToolRefusal(says.nobody(email));
    if (found.role === 'owner') throw new ToolRefusal(says.ownerStays);
    if (found.id === caller.id) throw new ToolRefusal(says.notYourself);
    await tx.query(`update users set status = 'removed' where workspace_id = $1 and id = $2`, [
      caller.workspaceId,
      found.id,
    ]);
    const { name, role } = found;
    return {
      status: 'removed',
      says: says.removed(found.email),
      foreseen: {
        summary: says.remove(name || found.email),
        details: [{ label: says.labels.role, value: word('team', role) }],
        warnings: found.status === 'active' ? [says.signedOut] : [],
        reversible: true,
      },
      details: { removed: { name, email: found.email, role } },
    };
  },
});

async function refuseWithoutSeat(
  tx: pg.PoolClient,
  workspaceId: string,
  role: string,
  now: Date,
  { says }: Speech,
): Promise<void> {
  const { seats, plan } = await readSubscription(tx, workspaceId, dayOf(now));
  const inUse = await seatsInUse(tx, workspaceId, now);
  const { viewers } = plans[plan];
  if (role === 'viewer' && inUse.viewers >= viewers) {
    throw new ToolRefusal(says.viewersTaken(viewers));
  }
  if (role !== 'viewer' && inUse.seats >= seats) {
    throw new ToolRefusal(says.seatsTaken(seats));
  }
}

interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: 'active' | 'invited';
  invitedUntil: Date | null;
}

const memberColumns = `id, name, email, role, status, invited_until as "invitedUntil"`;

async function findMember(
  tx: pg.PoolClient,
  workspaceId: string,
  email: string,
): Promise<MemberRow | undefined> {
  const { rows } = await tx.query<MemberRow>(
    `select ${memberColumns} from users
     where workspace_id = $1 and lower(email) = lower($2) and status <> 'removed'`,
    [workspaceId, email],
  );
  return rows[0];
}

const present = (row: MemberRow) => ({
  ...row,
  invitedUntil: row.invitedUntil?.toISOString() ?? null,
});
