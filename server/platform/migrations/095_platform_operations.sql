-- What is known of the running installation: when daily jobs ran, which processes live, and how the system checks went.

-- The last run of each daily job. A failure keeps the instant of the last good run.
create table job_run (
  name text primary key,
  started_at timestamptz not null,
  took_ms int not null,
  good_at timestamptz,
  error text
);
grant select, insert, update, delete on job_run to ebidding_app;

-- Living processes of the installation; each says every minute that it is there, and how far its own clock is from the database's.
create table process_beat (
  id text primary key,
  host text not null,
  pid int not null,
  release text not null,
  node text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  drift_ms int not null
);
grant select, insert, update, delete on process_beat to ebidding_app;

-- Results of system checks, one an hour, kept for 30 days: check → result.
create table system_check_sample (
  at timestamptz primary key,
  worst text not null check (worst in ('ok', 'warn', 'fault')),
  results jsonb not null
);
grant select, insert, update, delete on system_check_sample to ebidding_app;

-- Faults that the administrators have been told of and that have not gone yet.
create table system_check_told (
  name text primary key,
  since timestamptz not null
);
grant select, insert, update, delete on system_check_told to ebidding_app;

-- Administrators try deliveries again or give them up; `done` and `abandoned` are ends.
alter table outbox_delivery drop constraint outbox_delivery_state_check;
alter table outbox_delivery add constraint outbox_delivery_state_check check (state in ('pending', 'done', 'dead', 'abandoned'));
alter table outbox_delivery add column acted_by text, add column acted_at timestamptz, add column act_reason text;
-- The list of events reads by position, from the newest, by topic or by state.
create index outbox_by_topic on outbox (topic, position desc) where position is not null;
create index outbox_by_at on outbox (at, topic) where position is not null;
create index outbox_delivery_by_state on outbox_delivery (state, position desc);
-- The running server compares the schema with its own files.
do $$ begin
  if to_regclass('kysely_migration') is not null then grant select on kysely_migration to ebidding_app; end if;
end $$;
