-- The JSON of what the record said in the fields that a draft changes; null where the keeper did not say.
alter table form_draft add column base text check (length(base) <= 900000);
