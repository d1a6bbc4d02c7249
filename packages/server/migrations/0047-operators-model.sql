-- Null: the operator's model, as long as the tenant names none of its own.
alter table assistant_settings alter column provider drop not null;
