-- The roles of the session that a proposal was shown to: under other ones it is shown anew. Null for
-- proposals that were made before this was kept.
alter table actions add column shown_roles text[];

-- How a proposal is confirmed: in words, or by the field `decision` alone.
alter table actions add column confirm text not null default 'words'
  check (confirm in ('words', 'button'));
alter table connector_tools add column confirm text not null default 'words'
  check (confirm in ('words', 'button'));

-- `withdraw`: the message may mean stop. `show_again`: it agrees to a proposal that something lies behind.
alter table turns drop constraint turns_ruling_check;
alter table turns add constraint turns_ruling_check
  check (ruling in ('confirm', 'decline', 'withdraw', 'repeat', 'show_again'));
