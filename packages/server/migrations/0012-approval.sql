-- A tool does nothing before a person approved its very definition: that it was listed first counts
-- for nothing any more. Tools that were never approved are off from here on.
alter table connector_tools drop column baseline_digest;

-- What was approved last, for whoever approves anew.
alter table connector_tools add column approved_definition json;
update connector_tools set approved_definition = definition where approved_digest = digest;

-- What tenants can do now. Whether a schema can be checked is not known here; the next change to the
-- connector says it to the letter.
update tenants n set
  can_act = can_act and exists (
    select from connectors c join connector_tools t on t.tenant_id = c.tenant_id
    where c.tenant_id = n.id and t.gone_at is null and t.effect <> 'disabled'
      and t.approved_digest = t.digest and t.name is distinct from c.escalation_tool
      and not (t.effect = 'read' and t.definition->'annotations'->>'readOnlyHint' = 'true')),
  can_escalate = can_escalate and (
    exists (select from escalation_webhooks w where w.tenant_id = n.id)
    or exists (
      select from connectors c join connector_tools t
        on t.tenant_id = c.tenant_id and t.name = c.escalation_tool
      where c.tenant_id = n.id and t.gone_at is null and t.effect <> 'disabled'
        and t.approved_digest = t.digest))
where n.id in (select tenant_id from connector_tools);
