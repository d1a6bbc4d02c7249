-- What the connector said would happen, as it was shown with the proposal.
alter table actions add column preview jsonb;
