-- A comment that is sent again because the answer was lost is the same comment and not a second one.
alter table record_comment add column key text check (length(key) <= 40);
create unique index record_comment_key on record_comment (author_id, entity, record_id, key) where key is not null;
