-- A list's filters, sort and columns under a name, kept by a person and possibly shared within the person's organization.
create table saved_view (
  id text primary key,
  tenant_id text not null,
  organization_id text not null,
  user_id text not null,
  owner_name text not null,
  list text not null check (char_length(list) <= 200),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 4000),
  shared boolean not null default false,
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_view_name on saved_view (user_id, list, lower(name));
create index saved_view_shared on saved_view (organization_id, list) where shared;
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy saved_view_read on saved_view for select using ((select app_system()) or user_id = (select app_user())
  or (shared and organization_id = (select app_organization()) and tenant_id = (select app_tenant())));
create policy saved_view_add on saved_view for insert with check ((select app_system()) or user_id = (select app_user()));
create policy saved_view_change on saved_view for update using ((select app_system()) or user_id = (select app_user()));
create policy saved_view_drop on saved_view for delete using ((select app_system()) or user_id = (select app_user()));
grant select, insert, update, delete on saved_view to ebidding_app;

-- The view that a list opens with for a person: an own one, or one that a colleague shares.
create table saved_view_default (
  user_id text not null,
  list text not null,
  view_id text not null references saved_view (id) on delete cascade,
  primary key (user_id, list)
);
create index saved_view_default_view on saved_view_default (view_id);
alter table saved_view_default enable row level security;
alter table saved_view_default force row level security;
create policy saved_view_default_own on saved_view_default using ((select app_system()) or user_id = (select app_user()))
  with check ((select app_system()) or user_id = (select app_user()));
grant select, insert, update, delete on saved_view_default to ebidding_app;
