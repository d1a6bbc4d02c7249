-- Beside the sentence in `reason`: what it says for programs, and what it names.
alter table knowledge_import_files add column reason_code text, add column reason_value text;
