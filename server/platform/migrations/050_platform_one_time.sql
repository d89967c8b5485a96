-- One-time codes (typed by a person) and tickets (carried by a program). Only hashes are kept; each works once.
create table one_time (
  id text primary key,
  purpose text not null,
  -- Whom it is for: a user, an address, a telephone number, an external system.
  subject text not null,
  secret_hash bytea not null,
  payload jsonb not null default '{}',
  tries int not null default 0,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_of_subject on one_time (purpose, subject, issued_at desc);
create index one_time_by_secret on one_time (secret_hash);
create index one_time_old on one_time (expires_at);
grant select, insert, update, delete on one_time to ebidding_app;

-- Messages to addresses outside the platform. The text goes when it was sent, except in a demo installation.
create table outside_message (
  id text primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text,
  at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  failure text
);
create index outside_message_newest on outside_message (at desc, id);
grant select, insert, update, delete on outside_message to ebidding_app;
