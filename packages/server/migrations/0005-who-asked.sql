-- E-mail, roles and plan as the token of this very message said: a turn that waited in line, or was
-- taken over, acts with them and not with those that the case began with. Null for the message that
-- opens a case, whose snapshot says the same.
alter table turns add column asked_by jsonb;
