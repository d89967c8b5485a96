-- Credentials and sessions. They hold no business record and belong to no tenant: only the server's own sign-in code reads them.
create table credential (
  user_id text primary key,
  password_hash text not null,
  changed_at timestamptz not null default clock_timestamp(),
  failures int not null default 0,
  locked_until timestamptz,
  otp_secret bytea,
  -- The last one-time code's step: a code works once.
  otp_step bigint not null default 0
);
create table session (
  id text primary key,
  user_id text not null,
  address text not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index session_of_user on session (user_id) where ended_at is null;
create table session_token (
  access_hash bytea primary key,
  refresh_hash bytea not null unique,
  session_id text not null references session (id) on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  used_at timestamptz
);
create index session_token_family on session_token (session_id);
create index session_token_old on session_token (refresh_expires_at);
create table signature_nonce (
  session_id text not null,
  flag text not null,
  t bigint not null,
  primary key (session_id, flag, t)
);
create index signature_nonce_old on signature_nonce (t);
grant select, insert, update, delete on credential, session, session_token, signature_nonce to ebidding_app;

-- Every process forgets what it has remembered of actors when anything they depend on changes.
create function account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('ebs_account', '');
  return null;
end $$;
create trigger user_changed after insert or update or delete on "user" for each statement execute function account_changed();
create trigger role_changed after insert or update or delete on role for each statement execute function account_changed();
create trigger organization_changed after update on organization for each statement execute function account_changed();
create trigger session_changed after update of ended_at on session for each statement execute function account_changed();

create unique index user_account_once on "user" (lower(account));
create unique index role_code_once on role (code);
create unique index organization_credit_code_once on organization (credit_code) where credit_code is not null;

create view user_role with (security_invoker = true) as
  select u.id as user_id, r.role_code from "user" u, jsonb_array_elements_text(coalesce(u.roles, '[]')) as r (role_code) where u.state = 'active';
create view role_permission with (security_invoker = true) as
  select r.code as role_code, p.line ->> 'permission' as permission
  from role r, jsonb_array_elements(coalesce(r.permissions, '[]')) as p (line) where r.state = 'active';
grant select on user_role, role_permission to ebidding_app;

-- The person behind an id, with what the roles allow now. Looks past row isolation: who signs in belongs to no tenant yet.
create function account_person(wanted text) returns jsonb language sql stable set app.system = 'on' as $$
  select jsonb_build_object(
    'id', u.id, 'account', u.account, 'name', u.name, 'userType', u.user_type, 'tenantId', u.tenant_id, 'state', u.state,
    'organizationId', u.organization_id, 'organizationName', o.name, 'organizationKind', o.kind, 'prefectureCode', coalesce(u.prefecture_code, ''),
    'roles', coalesce(u.roles, '[]'),
    'permissions', coalesce((select jsonb_agg(distinct p.permission) from role_permission p where coalesce(u.roles, '[]') ? p.role_code), '[]'))
  from "user" u left join organization o on o.id = u.organization_id where u.id = wanted
$$;
create function account_by_name(wanted text) returns text language sql stable set app.system = 'on' as $$
  select id from "user" where lower(account) = lower(wanted)
$$;

-- Which buttons the product has given to the default roles so far, so that a later start adds only what is new.
create table seeded_permission (role_code text not null, permission text not null, primary key (role_code, permission));
grant select, insert on seeded_permission to ebidding_app;
