-- Live halls: who is there now, and what was said.

-- Whoever is in a hall says so anew every few seconds, so nothing is lost when a crash empties this table. Times are of the real clock:
-- a demo clock that is moved forward must not empty the halls.
create unlogged table live_presence (
  topic text not null check (length(topic) <= 200),
  user_id text not null,
  -- One page of the person's browser.
  page text not null check (length(page) <= 40),
  since timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (topic, user_id, page)
);
create index live_presence_old on live_presence (seen_at);
alter table live_presence enable row level security;
alter table live_presence force row level security;
create policy live_presence_platform on live_presence using ((select app_system())) with check ((select app_system()));
grant select, insert, update, delete on live_presence to ebidding_app;

-- What was said and decided in a hall, in order, each entry naming the hash of the one before it. Muting and pinning are entries too.
create table live_entry (
  id text primary key,
  topic text not null check (length(topic) <= 200),
  sequence int not null check (sequence > 0),
  at timestamptz not null,
  kind text not null check (kind in ('message', 'pin', 'unpin', 'mute', 'unmute')),
  author_id text not null,
  author_name text not null,
  organization_id text not null,
  organization_name text not null,
  -- In the hall only the organization is named; the record names the person too.
  by_organization boolean not null,
  host boolean not null,
  text text check (length(text) <= 1000),
  -- The entry that is pinned or unpinned, or the person who is muted; null means everybody.
  about text,
  previous_hash text not null,
  hash text not null,
  unique (topic, sequence)
);
create index live_entry_author on live_entry (author_id, at);
alter table live_entry enable row level security;
alter table live_entry force row level security;
create policy live_entry_read on live_entry for select using ((select app_system()));
create policy live_entry_write on live_entry for insert with check ((select app_system()));
create trigger live_entry_append_only before update or delete or truncate on live_entry for each statement execute function app_append_only();
grant select, insert on live_entry to ebidding_app;

-- A follower that comes back reads only its own topics.
create index outbox_topic on outbox (topic, position);
