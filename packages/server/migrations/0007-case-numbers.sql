-- A person of the desk looks a case up by its number. Neither column ever changes: posting a message
-- stays a heap-only (HOT) update.
create unique index cases_by_number on cases (tenant_id, number);
