-- Metadata of stored files. The bytes lie in the data folder under the id and are synced before the row commits.
create table file (
  id text primary key,
  tenant_id text not null,
  uploaded_by text not null,
  at timestamptz not null default app_now(),
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The record that names the file; before a record does, only the uploader sees it.
  owner_entity text,
  owner_id text,
  -- Secret files are read by the server's own operations only, never by download.
  secret boolean not null default false
);
create index file_of_record on file (owner_entity, owner_id);
create index file_unowned on file (at) where owner_id is null;
alter table file enable row level security;
alter table file force row level security;
create policy file_read on file for select using ((select app_system()) or uploaded_by = (select app_user()) or tenant_id = (select app_tenant()));
create policy file_write on file for insert with check ((select app_system()) or (uploaded_by = (select app_user()) and tenant_id = (select app_tenant())));
create policy file_own on file for update using ((select app_system())) with check ((select app_system()));
create policy file_clear on file for delete using ((select app_system()));
grant select, insert, update, delete on file to ebidding_app;
