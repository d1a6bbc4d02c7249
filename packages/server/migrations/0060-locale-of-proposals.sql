-- The language that a proposal was shown in: its preview is asked for in that once more when it is
-- confirmed, whatever language the confirmation is in. Null: of an earlier release.
alter table actions add column locale text;
