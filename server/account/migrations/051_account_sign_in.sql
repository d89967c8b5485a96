-- How people sign in. The rules are records of their tenants; the tables below hold no business record and belong to the server's own sign-in code.
create table "sign_in_rule" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "name" text,
  "organization_id" text,
  "min_length" bigint,
  "classes" bigint,
  "history" bigint,
  "max_age_days" bigint,
  "tries" bigint,
  "lock_minutes" bigint,
  "captcha_after" bigint,
  "most_sessions" bigint,
  "idle_minutes" bigint,
  "longest_hours" bigint,
  "ways" jsonb,
  "otp_roles" jsonb,
  "otp_user_types" jsonb,
  "networks" jsonb,
  "hours_from" text,
  "hours_to" text,
  "zone" text
);
create index "sign_in_rule_by_created" on "sign_in_rule" ("tenant_id", "created_at", "id");
create index "sign_in_rule_by_updated" on "sign_in_rule" ("tenant_id", "updated_at", "id");
create index "sign_in_rule_by_state" on "sign_in_rule" ("tenant_id", "state");
create index "sign_in_rule_sort_name" on "sign_in_rule" ("tenant_id", (coalesce("name", '')), "id");
create index "sign_in_rule_organization_id" on "sign_in_rule" ("tenant_id", "organization_id");
create index "sign_in_rule_ref_organization_id" on "sign_in_rule" ("organization_id");
create index "sign_in_rule_search" on "sign_in_rule" using gin (app_search("name"));
-- Before row isolation begins: an owner who is no superuser is bound by it too.
insert into sign_in_rule (id, tenant_id, owner_id, state, created_at, updated_at, name)
  values ('signInRule_platform', 'platform', 'system', 'active', app_now(), app_now(), '平台默认规则 / Platform default');
alter table "sign_in_rule" enable row level security;
alter table "sign_in_rule" force row level security;
create policy "read" on "sign_in_rule" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "sign_in_rule" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "sign_in_rule" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "sign_in_rule" for delete using ((select app_system()));
grant select, insert, update, delete on "sign_in_rule" to ebidding_app;

create unique index sign_in_rule_once on sign_in_rule (tenant_id);
-- The platform's own staff keep the rules of every tenant; scope and permissions say which of them may.
create policy platform_staff on sign_in_rule for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');

-- What a tenant's people are bound by: the tenant's own rule over the platform's, by column name. Looks past row isolation, as account_person does.
create function account_sign_in_rule(wanted text) returns jsonb language sql stable set app.system = 'on' as $$
  select coalesce((select jsonb_strip_nulls(to_jsonb(r)) from sign_in_rule r where tenant_id = 'platform' and state = 'active'), '{}')
    || coalesce((select jsonb_strip_nulls(to_jsonb(r)) from sign_in_rule r where tenant_id = wanted and state = 'active'), '{}')
$$;

-- Failures are counted by account name and address, whether or not the account exists: an unknown one is locked like a known one.
alter table credential drop column failures, drop column locked_until;
-- No account has had an authenticator so far; from here on the secret is encrypted (AES-256-GCM).
update credential set otp_secret = null, otp_step = 0;
alter table credential
  add column must_change text check (must_change in ('first', 'reset')),
  add column otp_since timestamptz,
  add column otp_pending bytea,
  add column otp_pending_until timestamptz;

create table password_history (
  id bigint generated always as identity primary key,
  user_id text not null,
  password_hash text not null,
  at timestamptz not null default clock_timestamp()
);
create index password_history_of_user on password_history (user_id, id desc);

create table recovery_code (
  user_id text not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Counts of failures; the subject is a hash of an account name, or a network.
create table sign_in_count (
  subject text primary key,
  count int not null,
  since timestamptz not null default clock_timestamp(),
  locked_until timestamptz
);
create index sign_in_count_old on sign_in_count (since);

-- Marks of challenges that have been answered, by work or by signature: each opens the door once.
create table used_challenge (mark bytea primary key, expires_at timestamptz not null);
create index used_challenge_old on used_challenge (expires_at);

-- Network logs are kept at least six months (Cybersecurity Law art. 21 (3)).
create table sign_in_attempt (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null when no such account exists; the name that was tried is not kept, it may be a mistyped password.
  user_id text,
  address text not null,
  browser text not null,
  way text not null,
  outcome text not null
);
create index sign_in_attempt_of_user on sign_in_attempt (user_id, id desc) where user_id is not null;
create index sign_in_attempt_old on sign_in_attempt (at);

-- Browser, system and network from which a person has signed in before.
create table known_device (
  user_id text not null,
  device bytea not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, device)
);

alter table session
  add column way text not null default 'password',
  add column otp boolean not null default false,
  add column browser text not null default '',
  add column system text not null default '',
  add column last_seen_at timestamptz not null default clock_timestamp(),
  -- From the rule at sign-in, read again at each refresh: silence and age after which the session is over.
  add column idle interval not null default '12 hours',
  add column over_at timestamptz not null default 'infinity';

grant select, insert, update, delete on password_history, recovery_code, sign_in_count, used_challenge, sign_in_attempt, known_device to ebidding_app;
