/**
 * What a message decides about a proposal, as parts of the statement that accepts messages. They read its
 * rows `input` (what was posted) and `locked` (the case as it is now).
 *
 * Whether a proposal is pending, and whether anything lies behind it, is said by the locked row alone: of
 * many that confirm it at once the first finds it there. What else is known of a proposal never changes once
 * it was made; one that was made while the statement waited is looked for again.
 *
 * `connector_tools` is read here, though it is another slice's: consent counts only for the very definition
 * that was shown and is approved, at the moment it is given and without a gap since it was shown.
 */

/** Rows of the proposals that wait in the messages' cases, whatever the messages name. */
export const pendingProposals = `
     select i.ord, a.seq,
       a.expires_at > clock_timestamp() as is_live,
       i.reply_to_seq is not distinct from a.seq as is_named,
       l.last_seq = a.seq as is_newest,
       -- What is said right behind it, to nothing else, is said to it.
       coalesce(i.reply_to_seq, a.seq) = a.seq and l.last_seq = a.seq as is_answered,
       -- Sets, whatever their order.
       a.shown_roles is null or (to_jsonb(a.shown_roles) <@ (i.asked_by->'roles')
         and to_jsonb(a.shown_roles) @> (i.asked_by->'roles')) as is_same_role,
       'button' in (a.confirm, t.confirm) as needs_button,
       i.asked_by->'roles' ?& (a.required_roles || t.required_roles) as may,
       t.approved_digest is not null as is_available,
       t.digest = a.definition_digest and t.approved_digest = t.digest
         and (t.approved_at < a.proposed_at) is not false as is_same_tool
     from locked l
     join input i on i.ord = l.ord
     join actions a on a.tenant_id = i.tenant_id and a.case_id = i.case_id
       and a.seq = l.pending_action_seq
     left join connector_tools t on t.tenant_id = a.tenant_id and t.name = a.tool
       and t.gone_at is null and t.effect <> 'disabled'`;

/** Rows of the actions that the messages reply to and that are not what is pending. */
export const namedActions = `
     select i.ord,
       a.status = 'proposed' as is_open,
       a.status not in ('proposed', 'declined', 'cancelled') as was_confirmed
     from locked l
     join input i on i.ord = l.ord
     join actions a on a.tenant_id = i.tenant_id and a.case_id = i.case_id and a.seq = i.reply_to_seq
     where l.pending_action_seq is distinct from i.reply_to_seq
       and i.reaction in ('consent', 'refusal', 'stop')`;

/** Consent to a proposal that is live: to what it was shown, by whom it was shown to, and meant. */
const rulingOnConsent = `case
           when i.reply_to_seq is null and p.is_newest then 'reply_to_missing'
           when not p.is_named then 'show_again'
           when not p.is_available then 'tool_unavailable'
           when not p.is_same_tool then 'definition_changed'
           when not p.may then 'forbidden'
           when not p.is_same_role then 'show_again'
           when i.is_explicit or (p.is_newest and not p.needs_button) then 'confirm'
           else 'show_again'
         end`;

/**
 * The ruling on message `i`, or why it can't be ruled on; null where it decides nothing. `l` is its case, `p`
 * the pending proposal, `n` the other action it replies to: each all null where there is none.
 */
export const ruling = `case
       -- Decided, or made, while the statement waited for the case.
       when n.is_open or (l.pending_action_seq is not null and p.ord is null) then 'look_again'

       -- What was confirmed before. But words of refusal stop what is pending, whatever card they reply to.
       when n.was_confirmed and (i.reaction = 'consent' or i.is_explicit or p.is_live is not true)
         then 'repeat'
       -- What was declined, withdrawn or replaced before.
       when n.ord is not null and i.reaction = 'consent' then 'proposal_over'
       -- The button of a card that is none.
       when i.is_explicit and n.ord is null and p.is_named is not true then 'no_proposal'

       when p.is_live then case
         when i.reaction = 'consent' then ${rulingOnConsent}
         when i.reaction = 'refusal' then 'decline'
         when i.reaction = 'stop' then 'withdraw'
         when i.reaction = 'statement' and p.is_answered then 'withdraw'
         when i.reaction = 'partial_consent' and p.is_answered then 'show_again'
         when not p.is_same_role then 'withdraw'
       end
       -- What has expired.
       when p.is_named and i.reaction = 'consent' then 'proposal_over'
     end`;
