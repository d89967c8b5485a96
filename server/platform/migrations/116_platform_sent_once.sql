-- What a person has sent to a hall under a key of the page. Sent again because the answer was lost, it is the same thing and not a second one.
create table live_sent (
  topic text not null check (length(topic) <= 200),
  user_id text not null,
  key text not null check (length(key) <= 40),
  -- SHA-256 of what was sent: one key is not for two things.
  content_hash text not null,
  -- What was made of it: an entry of the chat, an event of an opening.
  made_id text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (topic, user_id, key)
);
alter table live_sent enable row level security;
alter table live_sent force row level security;
create policy live_sent_read on live_sent for select using ((select app_system()));
create policy live_sent_write on live_sent for insert with check ((select app_system()));
grant select, insert on live_sent to ebidding_app;
