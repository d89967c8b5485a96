-- Notices of tenants and of the platform to their people.
create table "notice" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "title" text,
  "title_en" text,
  "body" text,
  "body_en" text,
  "attachments" jsonb,
  "audience" text,
  "audience_types" jsonb,
  "audience_organizations" jsonb,
  "audience_roles" jsonb,
  "from" timestamptz,
  "until" timestamptz,
  "pinned" boolean,
  "receipt" boolean,
  "level" text,
  "published_at" timestamptz,
  "withdrawn_reason" text
);
create index "notice_by_created" on "notice" ("tenant_id", "created_at", "id");
create index "notice_by_updated" on "notice" ("tenant_id", "updated_at", "id");
create index "notice_by_state" on "notice" ("tenant_id", "state");
create index "notice_sort_title" on "notice" ("tenant_id", (coalesce("title", '')), "id");
create index "notice_by_audience" on "notice" ("tenant_id", "audience");
create index "notice_sort_from" on "notice" ("tenant_id", (coalesce("from", '-infinity'::timestamptz)), "id");
create index "notice_sort_until" on "notice" ("tenant_id", (coalesce("until", '-infinity'::timestamptz)), "id");
create index "notice_pinned" on "notice" ("tenant_id", "pinned");
create index "notice_by_receipt" on "notice" ("tenant_id", "receipt");
create index "notice_level" on "notice" ("tenant_id", "level");
create index "notice_sort_published_at" on "notice" ("tenant_id", (coalesce("published_at", '-infinity'::timestamptz)), "id");
create index "notice_search" on "notice" using gin (app_search("title", "title_en"));
alter table "notice" enable row level security;
alter table "notice" force row level security;
create policy "read" on "notice" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or ("level" = 'platform' and "state" = 'published'));
create policy "insert" on "notice" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "notice" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "notice" for delete using ((select app_system()));
grant select, insert, update, delete on "notice" to ebidding_app;
-- Whom a published notice is for, as keys: `all`, `type:<user type>`, `organization:<id>`, `role:<code>`.
create table notice_audience (
  notice_id text not null references notice (id) on delete cascade,
  audience text not null,
  primary key (notice_id, audience)
);
alter table notice_audience enable row level security;
alter table notice_audience force row level security;
create policy notice_audience_read on notice_audience for select using (true);
create policy notice_audience_write on notice_audience for insert with check ((select app_system()));
create policy notice_audience_clear on notice_audience for delete using ((select app_system()));
grant select, insert, delete on notice_audience to ebidding_app;
create index notice_shown on notice (published_at desc, id) where state = 'published';

-- Who has opened and confirmed it.
create table notice_receipt (
  notice_id text not null references notice (id) on delete cascade,
  user_id text not null,
  opened_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (notice_id, user_id)
);
alter table notice_receipt enable row level security;
alter table notice_receipt force row level security;
create policy notice_receipt_own on notice_receipt for all
  using ((select app_system()) or user_id = (select app_user()))
  with check ((select app_system()) or user_id = (select app_user()));
grant select, insert, update on notice_receipt to ebidding_app;
