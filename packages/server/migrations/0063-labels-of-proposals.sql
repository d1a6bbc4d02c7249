-- What the arguments of a proposal are called, by their names, as it was shown. Null: they have no words of
-- their own, or an earlier release proposed it.
alter table actions add column labels json;
