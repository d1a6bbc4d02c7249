-- Stands where a migration of another branch comes: to be deleted when that is merged.
select 1;
