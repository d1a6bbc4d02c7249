-- When a page of it was last taken to be fetched: the tenant that has waited longest is next.
alter table knowledge_imports add column page_taken_at timestamptz;
