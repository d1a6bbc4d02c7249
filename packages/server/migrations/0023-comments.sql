-- What a user says beside the rating when they close a case.
alter table cases add column comment text;
