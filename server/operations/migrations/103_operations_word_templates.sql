-- A template may be a Word file in place of a text.
alter table "document_template" add column "file" jsonb;
