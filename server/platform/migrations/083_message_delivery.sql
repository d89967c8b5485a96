-- Words, ways and records of messages. Texts of tenants and of the platform, what is sent by which channel, what has left.
select set_config('app.system', 'on', true);
create table "message_template" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "event" text,
  "channel" text,
  "lang" text,
  "subject" text,
  "body" text,
  "level" text
);
create index "message_template_by_created" on "message_template" ("tenant_id", "created_at", "id");
create index "message_template_by_updated" on "message_template" ("tenant_id", "updated_at", "id");
create index "message_template_by_state" on "message_template" ("tenant_id", "state");
create index "message_template_sort_event" on "message_template" ("tenant_id", (coalesce("event", '')), "id");
create index "message_template_event" on "message_template" ("tenant_id", "event");
create index "message_template_channel" on "message_template" ("tenant_id", "channel");
create index "message_template_lang" on "message_template" ("tenant_id", "lang");
create index "message_template_level" on "message_template" ("tenant_id", "level");
alter table "message_template" enable row level security;
alter table "message_template" force row level security;
create policy "read" on "message_template" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "message_template" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "message_template" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "message_template" for delete using ((select app_system()));
grant select, insert, update, delete on "message_template" to ebidding_app;

create table "message_control" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "event" text,
  "channel" text,
  "enabled" text,
  "optional" boolean
);
create index "message_control_by_created" on "message_control" ("tenant_id", "created_at", "id");
create index "message_control_by_updated" on "message_control" ("tenant_id", "updated_at", "id");
create index "message_control_by_state" on "message_control" ("tenant_id", "state");
create index "message_control_event" on "message_control" ("tenant_id", "event");
create index "message_control_channel" on "message_control" ("tenant_id", "channel");
alter table "message_control" enable row level security;
alter table "message_control" force row level security;
create policy "read" on "message_control" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "message_control" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "message_control" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "message_control" for delete using ((select app_system()));
grant select, insert, update, delete on "message_control" to ebidding_app;

create table "message_delivery" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "event" text,
  "event_name" text,
  "group" text,
  "channel" text,
  "user_id" text,
  "recipient" text,
  "reason" text,
  "tries" bigint,
  "error" text,
  "due_at" timestamptz,
  "sent_at" timestamptz,
  "message_id" text
);
create index "message_delivery_by_created" on "message_delivery" ("tenant_id", "created_at", "id");
create index "message_delivery_by_state" on "message_delivery" ("tenant_id", "state");
create index "message_delivery_event" on "message_delivery" ("tenant_id", "event");
create index "message_delivery_user_id" on "message_delivery" ("tenant_id", "user_id");
create index "message_delivery_ref_user_id" on "message_delivery" ("user_id");
create index "message_delivery_recipient" on "message_delivery" ("tenant_id", "recipient");
create index "message_delivery_sort_sent_at" on "message_delivery" ("tenant_id", (coalesce("sent_at", '-infinity'::timestamptz)), "id");
alter table "message_delivery" enable row level security;
alter table "message_delivery" force row level security;
create policy "read" on "message_delivery" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or (select app_tenant()) = 'platform');
create policy "insert" on "message_delivery" for insert with check ((select app_system()));
create policy "update" on "message_delivery" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or (select app_tenant()) = 'platform') with check ((select app_system()) or "tenant_id" = (select app_tenant()) or (select app_tenant()) = 'platform');
create policy "delete" on "message_delivery" for delete using ((select app_system()));
grant select, insert, update, delete on "message_delivery" to ebidding_app;
-- One text in force for an event, channel and language; one decision for an event and channel.
create unique index "message_template_one" on "message_template" ("tenant_id", "event", "channel", "lang") where "state" = 'active';
create unique index "message_control_one" on "message_control" ("tenant_id", "event", "channel");

-- What is carried: text and address, apart from the record, for the server alone. `due_at` is on the platform's clock, and is the lease too.
create table message_parcel (
  id text primary key references message_delivery (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'wechat')),
  user_id text,
  address text not null,
  lang text not null,
  subject text not null,
  body text,
  -- Leads to a page: a link that opens once goes with it.
  message_id text,
  -- A code that was asked for: its text goes when it has left.
  secret boolean not null,
  -- Gathered with others of the same person into one mail.
  digest boolean not null default false,
  waiting boolean not null,
  due_at timestamptz not null
);
create index message_parcel_due on message_parcel (channel, due_at) where waiting;
create index message_parcel_digest on message_parcel (user_id, due_at) where waiting and digest;
alter table message_parcel enable row level security;
alter table message_parcel force row level security;
create policy message_parcel_server on message_parcel for all using ((select app_system())) with check ((select app_system()));
grant select, insert, update, delete on message_parcel to ebidding_app;

-- What waited in the former table goes on from here.
insert into message_delivery (id, tenant_id, owner_id, state, created_at, updated_at, event, channel, recipient, tries, due_at, event_name)
  select id, 'platform', 'system', 'queued', at, at, 'outside', channel, '***', 0, at, subject from outside_message where sent_at is null;
insert into message_parcel (id, channel, address, lang, subject, body, secret, waiting, due_at)
  select id, channel, recipient, 'zh', subject, body, true, true, at from outside_message where sent_at is null;
drop table outside_message;

-- The sentence as it was told, in both languages; `shown` is off where the portal is switched off for the event.
alter table message add column text_zh text, add column text_en text, add column shown boolean not null default true,
  add column removed_at timestamptz;
drop index message_mine;
drop index message_unread;
create index message_mine on message (user_id, at desc, id) where shown and removed_at is null;
create index message_unread on message (user_id, at desc, id) where read_at is null and shown and removed_at is null;

-- Where word of messages went is now part of what a person wishes of them.
insert into setting (user_id, key, value, updated_at)
  select user_id, 'message.subscription', jsonb_build_object('off', groups.off, 'quiet', null, 'zone', 'Asia/Shanghai', 'digest', 'none', 'digestAt', '08:00', 'lang', 'zh'), updated_at
  from setting s cross join lateral (
    select jsonb_agg(name || '.' || channel) as off
    from unnest(array['registration', 'expert', 'project', 'opening', 'review', 'approval', 'comment', 'notice', 'system']) name,
      unnest(case s.value #>> '{}' when 'sms' then array['email'] when 'email' then array['sms'] else array['email', 'sms'] end) channel) groups
  where key = 'message.outside' and value #>> '{}' in ('sms', 'email', 'none')
  on conflict do nothing;
delete from setting where key = 'message.outside';
select set_config('app.system', '', true);
