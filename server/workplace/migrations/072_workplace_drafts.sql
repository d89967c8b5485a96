-- Unfinished work of forms, one person's own: kept until it is saved, discarded or 30 days old.
create table form_draft (
  id text primary key,
  tenant_id text not null,
  user_id text not null,
  entity text not null,
  -- The record that is changed; '' for a new one, which may belong to another record (`within`), as a lot does to its project.
  record_id text not null default '',
  within text not null default '',
  path text not null,
  title text not null,
  -- The JSON of the typed values, without secrets. Text, since the database has nothing to ask of it.
  typed text not null check (length(typed) <= 900000),
  base_revision integer,
  revision integer not null default 1,
  device text not null,
  at timestamptz not null
);
create unique index form_draft_of_form on form_draft (user_id, entity, record_id, within);
create index form_draft_newest on form_draft (user_id, at desc);
create index form_draft_old on form_draft (at);
alter table form_draft enable row level security;
alter table form_draft force row level security;
create policy form_draft_own on form_draft
  using ((select app_system()) or user_id = (select app_user()))
  with check ((select app_system()) or (user_id = (select app_user()) and tenant_id = (select app_tenant())));
grant select, insert, update, delete on form_draft to ebidding_app;
