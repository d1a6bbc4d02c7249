-- A row for each webhook by a statement of its own: of an insert from a select, whose positions a sequence gives,
-- a distributing engine puts the rows together elsewhere, which it may not do in a trigger.
create or replace function tell_webhooks(of_tenant bigint, of_type text, of_subject uuid, of_case uuid, what json)
returns void language plpgsql as $$
declare
  event uuid := gen_random_uuid();
  told uuid[] := array(
    select w.id from webhooks w
    where w.tenant_id = of_tenant and w.is_enabled and (w.types is null or of_type = any (w.types)));
  one uuid;
begin
  foreach one in array told loop
    insert into webhook_deliveries (tenant_id, webhook_id, event_id, type, subject, case_id, data)
    values (of_tenant, one, event, of_type, coalesce(of_subject, event), of_case, what);
  end loop;
end $$;
