-- Roles, the clock, the actor's isolation and the platform's own tables. Runs before every area.
do $$ begin
  if not exists (select from pg_roles where rolname = 'ebidding_app') then
    create role ebidding_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
-- Where the application connects with its own login, its owner need not be a member.
do $$ begin
  if not pg_has_role(current_user, 'ebidding_app', 'member') then
    execute format('grant ebidding_app to %I', current_user);
  end if;
exception when insufficient_privilege then null;
end $$;
grant usage on schema public to ebidding_app;

create function app_tenant() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '') $$;
create function app_organization() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization', true), '') $$;
create function app_user() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.user', true), '') $$;
create function app_system() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.system', true), '') = 'on' $$;

-- The one clock. Milliseconds, so that an instant read and written back stays equal.
create table app_clock (only_row boolean primary key default true check (only_row), clock_offset interval not null default '0');
insert into app_clock default values;
grant select, update on app_clock to ebidding_app;
create function app_now() returns timestamptz language sql volatile parallel safe
  as $$ select date_trunc('milliseconds', clock_timestamp() + (select clock_offset from app_clock)) $$;

-- Every pair of neighbouring characters: finds Chinese words of two characters, which trigrams cannot.
create function app_bigrams(value text) returns text[] language sql immutable strict parallel safe cost 500 as $$
  select coalesce(array_agg(distinct pair), '{}') from (
    select letter || lead(letter) over (order by place) as pair
    from unnest(string_to_array(lower(left(value, 20000)), null)) with ordinality as letters(letter, place)
  ) pairs where pair is not null
$$;
-- All pairs of several fields. One function of bare columns: under row-level security anything else beside it would bar the index.
create function app_search(variadic parts text[]) returns text[] language sql immutable parallel safe cost 500 as $$
  select coalesce(app_bigrams(array_to_string(parts, chr(10))), '{}')
$$;

create function app_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  tenant_id text not null,
  actor_id text,
  actor_name text not null,
  address text not null,
  action text not null,
  entity text not null,
  record_id text not null,
  from_state text,
  to_state text not null,
  revision bigint not null,
  changes jsonb not null,
  input jsonb
);
create index audit_record on audit (entity, record_id, id);
create index audit_tenant on audit (tenant_id, at);
create index audit_actor on audit (actor_id, at);
alter table audit enable row level security;
alter table audit force row level security;
create policy audit_read on audit for select using ((select app_system()) or tenant_id = (select app_tenant()));
create policy audit_write on audit for insert with check (true);
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function app_append_only();
grant select, insert on audit to ebidding_app;

create table decisive_log (
  sequence bigint primary key check (sequence > 0),
  at timestamptz not null,
  kind text not null,
  payload text not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$')
);
alter table decisive_log enable row level security;
alter table decisive_log force row level security;
create policy decisive_log_read on decisive_log for select using ((select app_system()));
create policy decisive_log_write on decisive_log for insert with check ((select app_system()));
create trigger decisive_log_append_only before update or delete or truncate on decisive_log for each statement execute function app_append_only();
grant select, insert on decisive_log to ebidding_app;

create table log_root (
  day date primary key,
  tree_size bigint not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);
create trigger log_root_append_only before update or delete or truncate on log_root for each statement execute function app_append_only();
grant select, insert on log_root to ebidding_app;

-- `position` is given after commit, one giver at a time: whoever has read up to a position never misses an event.
create table outbox (
  id bigint generated always as identity primary key,
  position bigint unique,
  at timestamptz not null,
  topic text not null,
  tenant_id text,
  payload jsonb not null
);
create index outbox_new on outbox (id) where position is null;
create sequence outbox_position;
create table outbox_delivery (
  position bigint not null references outbox (position) on delete cascade,
  subscription text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
  attempts int not null default 0,
  retry_at timestamptz not null default clock_timestamp(),
  error text,
  primary key (position, subscription)
);
create index outbox_delivery_pending on outbox_delivery (position) where state = 'pending';
create index outbox_delivery_dead on outbox_delivery (position) where state = 'dead';
alter table outbox enable row level security;
alter table outbox force row level security;
create policy outbox_read on outbox for select using ((select app_system()));
create policy outbox_write on outbox for insert with check (true);
create policy outbox_place on outbox for update using ((select app_system()));
create policy outbox_clear on outbox for delete using ((select app_system()));
grant select, insert, update, delete on outbox, outbox_delivery to ebidding_app;
grant usage on sequence outbox_position to ebidding_app;

create table schedule (
  entity text not null,
  record_id text not null,
  transition text not null,
  at timestamptz not null,
  attempts int not null default 0,
  retry_at timestamptz,
  error text,
  primary key (entity, record_id, transition)
);
create index schedule_at on schedule (at);
grant select, insert, update, delete on schedule to ebidding_app;

create table message (
  id text primary key,
  user_id text not null,
  at timestamptz not null,
  key text not null,
  params jsonb not null default '{}',
  path text,
  read_at timestamptz
);
create index message_mine on message (user_id, at desc, id);
create index message_unread on message (user_id) where read_at is null;
alter table message enable row level security;
alter table message force row level security;
create policy message_read on message for select using ((select app_system()) or user_id = (select app_user()));
create policy message_send on message for insert with check (true);
create policy message_mark on message for update using ((select app_system()) or user_id = (select app_user()));
grant select, insert, update on message to ebidding_app;
