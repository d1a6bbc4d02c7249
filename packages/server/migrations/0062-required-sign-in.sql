-- A tenant may ask that the panel is signed in to by its provider alone.
alter table sign_in_providers add column required boolean not null default false;
