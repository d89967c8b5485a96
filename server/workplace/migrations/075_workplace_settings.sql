-- What a person keeps for the own use: the arrangement of the workplace, favourites, keys. Nobody else reads it, colleagues neither.
create table setting (
  user_id text not null,
  key text not null,
  value jsonb not null,
  revision int not null default 1,
  updated_at timestamptz not null,
  primary key (user_id, key)
);
alter table setting enable row level security;
alter table setting force row level security;
create policy setting_own on setting for all
  using ((select app_system()) or user_id = (select app_user()))
  with check ((select app_system()) or user_id = (select app_user()));
grant select, insert, update on setting to ebidding_app;

-- What a supplier takes part in, for the deadlines on the workplace.
create index sign_up_of_supplier on sign_up (supplier_id) where state = 'active';
create index document_download_of_supplier on document_download (supplier_id);
