-- Comments on records. A comment is of its writer's organization; nobody else's row isolation reaches it. Those addressed to all who
-- see the record are read by the server after it has checked that the reader sees the record.
create table record_comment (
  id text primary key,
  tenant_id text not null,
  organization_id text not null check (organization_id <> ''),
  organization_name text not null,
  author_id text not null,
  author_name text not null,
  entity text not null,
  record_id text not null,
  audience text not null check (audience in ('own', 'all')),
  text text not null check (char_length(text) between 1 and 4000),
  mentions jsonb not null default '[]',
  revision int not null default 1,
  at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz
);
create index record_comment_of_record on record_comment (entity, record_id, organization_id, id);
create index record_comment_to_all on record_comment (entity, record_id, id) where audience = 'all';
alter table record_comment enable row level security;
alter table record_comment force row level security;
create policy record_comment_read on record_comment for select
  using ((select app_system()) or organization_id = (select app_organization()));
create policy record_comment_write on record_comment for insert
  with check (organization_id = (select app_organization()) and author_id = (select app_user()));
create policy record_comment_change on record_comment for update
  using (author_id = (select app_user()) and organization_id = (select app_organization()))
  with check (author_id = (select app_user()) and organization_id = (select app_organization()));
grant select, insert, update on record_comment to ebidding_app;
