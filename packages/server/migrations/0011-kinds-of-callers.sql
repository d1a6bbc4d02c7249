-- The kind of caller is part of who sent a key: a user may have any id, also that of a credential.
-- What a row is of is told by what it keeps: a turn is a user's; ids of our own say the rest.
update idempotency_keys set principal =
  case
    when tenant_id = 0 then 'operator:'
    when case_id is null and principal ~ '^cred_[0-9a-f]{32}$' then 'credential:' || principal
    when case_id is null and principal ~ '^esc_[0-9a-f]{32}$' then 'escalation:' || principal
    else 'user:' || principal
  end;
