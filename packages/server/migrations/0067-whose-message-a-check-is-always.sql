-- long: a tenant has some hundred checks at the most, and the nodes write few of them.
-- Nodes of the release before write checks without the person whose message they were made of. Who erases that
-- person after the case is gone has to find them all the same.
create function fill_made_of_user() returns trigger language plpgsql as $$
begin
  new.made_of_user := (
    select user_id from cases
    where tenant_id = new.tenant_id and id = substr(new.made_of, 5, 32)::uuid);
  return new;
end $$;
create trigger checks_fill_made_of_user before insert on checks
  for each row when (new.made_of_user is null and new.made_of ~ '^msg_[0-9a-f]{32}_')
  execute function fill_made_of_user();
-- Those that such nodes have written since the column came.
update checks c set made_of_user = k.user_id
from cases k
where c.made_of_user is null and c.made_of ~ '^msg_[0-9a-f]{32}_'
  and k.tenant_id = c.tenant_id and replace(k.id::text, '-', '') = substr(c.made_of, 5, 32);
