-- Connected systems, whose people they are here, and what single sign-on keeps beside them.
create table "sso_system" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "code" text,
  "name_zh" text,
  "name_en" text,
  "kind" text,
  "entry_url" text,
  "user_types" jsonb,
  "platform_staff" boolean,
  "issuer" text,
  "client_id" text,
  "client_authentication" text,
  "scopes" text,
  "account_claim" text,
  "claim_meaning" text,
  "first_sign_in" text,
  "client_secret_at" timestamptz,
  "api_secret_at" timestamptz
);
create index "sso_system_by_created" on "sso_system" ("tenant_id", "created_at", "id");
create index "sso_system_by_updated" on "sso_system" ("tenant_id", "updated_at", "id");
create index "sso_system_by_state" on "sso_system" ("tenant_id", "state");
create index "sso_system_sort_code" on "sso_system" ("tenant_id", (coalesce("code", '')), "id");
create index "sso_system_code" on "sso_system" ("tenant_id", "code");
create index "sso_system_sort_name_zh" on "sso_system" ("tenant_id", (coalesce("name_zh", '')), "id");
create index "sso_system_kind" on "sso_system" ("tenant_id", "kind");
create index "sso_system_search" on "sso_system" using gin (app_search("name_zh", "name_en"));
alter table "sso_system" enable row level security;
alter table "sso_system" force row level security;
create policy "read" on "sso_system" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "sso_system" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "sso_system" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "sso_system" for delete using ((select app_system()));
grant select, insert, update, delete on "sso_system" to ebidding_app;

create table "sso_link" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "system_id" text,
  "subject" text,
  "user_id" text
);
create index "sso_link_by_created" on "sso_link" ("tenant_id", "created_at", "id");
create index "sso_link_by_updated" on "sso_link" ("tenant_id", "updated_at", "id");
create index "sso_link_by_state" on "sso_link" ("tenant_id", "state");
create index "sso_link_system_id" on "sso_link" ("tenant_id", "system_id");
create index "sso_link_ref_system_id" on "sso_link" ("system_id");
create index "sso_link_subject" on "sso_link" ("tenant_id", "subject");
create index "sso_link_user_id" on "sso_link" ("tenant_id", "user_id");
create index "sso_link_ref_user_id" on "sso_link" ("user_id");
create index "sso_link_search" on "sso_link" using gin (app_search("subject"));
alter table "sso_link" enable row level security;
alter table "sso_link" force row level security;
create policy "read" on "sso_link" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "sso_link" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "sso_link" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "sso_link" for delete using ((select app_system()));
grant select, insert, update, delete on "sso_link" to ebidding_app;

create unique index sso_system_code_once on "sso_system" (code);
-- One user for a person of a system, and one person of a system for a user, while the link stands.
create unique index sso_link_subject_once on "sso_link" (system_id, subject) where state = 'active';
create unique index sso_link_user_once on "sso_link" (system_id, user_id) where state = 'active';

-- Secrets of connected systems, apart from the records that are answered: the client secret encrypted (AES-256-GCM), of the system's
-- own interface secret the hash alone. Only the server's own code of single sign-on reads them.
create table sso_secret (
  system_id text primary key references "sso_system" (id) on delete cascade,
  client_secret bytea,
  api_secret_hash bytea unique
);
grant select, insert, update, delete on sso_secret to ebidding_app;

-- Sessions of old portals, told by the portals themselves. Of the session's id the hash alone is kept.
create table legacy_session (
  system_id text not null references "sso_system" (id) on delete cascade,
  session_hash bytea not null,
  uid text not null,
  user_id text not null,
  registered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (system_id, session_hash)
);
create index legacy_session_by_hash on legacy_session (session_hash);
create index legacy_session_old on legacy_session (expires_at);
grant select, insert, update, delete on legacy_session to ebidding_app;

-- Which session was begun by which system, so that the system can end it and be told of its end. The id token is encrypted.
create table sso_session (
  session_id text primary key references session (id) on delete cascade,
  system_id text not null references "sso_system" (id) on delete cascade,
  legacy_hash bytea,
  id_token bytea
);
create index sso_session_of_system on sso_session (system_id, legacy_hash);
grant select, insert, update, delete on sso_session to ebidding_app;
