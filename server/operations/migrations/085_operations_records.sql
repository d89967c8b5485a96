-- What the platform offers to its users: resources, versions of the bidding client, templates of texts.
create table "resource" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "name" text,
  "name_en" text,
  "kind" text,
  "audience" jsonb,
  "languages" jsonb,
  "version" text,
  "file" jsonb,
  "summary" text,
  "summary_en" text,
  "order" bigint,
  "earlier" jsonb,
  "downloads" bigint,
  "published_at" timestamptz
);
create index "resource_by_created" on "resource" ("tenant_id", "created_at", "id");
create index "resource_by_updated" on "resource" ("tenant_id", "updated_at", "id");
create index "resource_by_state" on "resource" ("tenant_id", "state");
create index "resource_sort_name" on "resource" ("tenant_id", (coalesce("name", '')), "id");
create index "resource_kind" on "resource" ("tenant_id", "kind");
create index "resource_sort_order" on "resource" ("tenant_id", (coalesce("order", '-9223372036854775808'::bigint)), "id");
create index "resource_sort_downloads" on "resource" ("tenant_id", (coalesce("downloads", '-9223372036854775808'::bigint)), "id");
create index "resource_sort_published_at" on "resource" ("tenant_id", (coalesce("published_at", '-infinity'::timestamptz)), "id");
create index "resource_search" on "resource" using gin (app_search("name", "name_en"));
alter table "resource" enable row level security;
alter table "resource" force row level security;
create policy "read" on "resource" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "resource" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "resource" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "resource" for delete using ((select app_system()));
grant select, insert, update, delete on "resource" to ebidding_app;

create table "client_version" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "version" text,
  "platform" text,
  "channel" text,
  "file" jsonb,
  "signature" jsonb,
  "min_supported" text,
  "mandatory" boolean,
  "notes_zh" text,
  "notes_en" text,
  "released_at" timestamptz,
  "withdrawn_reason" text
);
create index "client_version_by_created" on "client_version" ("tenant_id", "created_at", "id");
create index "client_version_by_updated" on "client_version" ("tenant_id", "updated_at", "id");
create index "client_version_by_state" on "client_version" ("tenant_id", "state");
create index "client_version_version" on "client_version" ("tenant_id", "version");
create index "client_version_sort_platform" on "client_version" ("tenant_id", (coalesce("platform", '')), "id");
create index "client_version_platform" on "client_version" ("tenant_id", "platform");
create index "client_version_channel" on "client_version" ("tenant_id", "channel");
create index "client_version_mandatory" on "client_version" ("tenant_id", "mandatory");
create index "client_version_sort_released_at" on "client_version" ("tenant_id", (coalesce("released_at", '-infinity'::timestamptz)), "id");
create index "client_version_released_at" on "client_version" ("tenant_id", "released_at");
create index "client_version_search" on "client_version" using gin (app_search("version"));
alter table "client_version" enable row level security;
alter table "client_version" force row level security;
create policy "read" on "client_version" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "client_version" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "client_version" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "client_version" for delete using ((select app_system()));
grant select, insert, update, delete on "client_version" to ebidding_app;

create table "document_template" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "name" text,
  "kind" text,
  "language" text,
  "regime" text,
  "category" text,
  "body" text,
  "remark" text,
  "series" text,
  "version" bigint,
  "published_at" timestamptz
);
create index "document_template_by_created" on "document_template" ("tenant_id", "created_at", "id");
create index "document_template_by_updated" on "document_template" ("tenant_id", "updated_at", "id");
create index "document_template_by_state" on "document_template" ("tenant_id", "state");
create index "document_template_sort_name" on "document_template" ("tenant_id", (coalesce("name", '')), "id");
create index "document_template_sort_kind" on "document_template" ("tenant_id", (coalesce("kind", '')), "id");
create index "document_template_kind" on "document_template" ("tenant_id", "kind");
create index "document_template_language" on "document_template" ("tenant_id", "language");
create index "document_template_regime" on "document_template" ("tenant_id", "regime");
create index "document_template_category" on "document_template" ("tenant_id", "category");
create index "document_template_series" on "document_template" ("tenant_id", "series");
create index "document_template_sort_version" on "document_template" ("tenant_id", (coalesce("version", '-9223372036854775808'::bigint)), "id");
create index "document_template_sort_published_at" on "document_template" ("tenant_id", (coalesce("published_at", '-infinity'::timestamptz)), "id");
create index "document_template_search" on "document_template" using gin (app_search("name"));
alter table "document_template" enable row level security;
alter table "document_template" force row level security;
create policy "read" on "document_template" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "document_template" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "document_template" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "document_template" for delete using ((select app_system()));
grant select, insert, update, delete on "document_template" to ebidding_app;


-- A number is released once for a system and channel.
create unique index client_version_released_once on "client_version" (tenant_id, platform, channel, version) where state = 'released';
-- One version of a series is in use, and one at most is being written.
create unique index document_template_published_once on "document_template" (series) where state = 'published';
create unique index document_template_draft_once on "document_template" (series) where state = 'draft';
-- What the platform has published, every tenant may use.
drop policy "read" on "document_template";
create policy "read" on "document_template" for select using (
  (select app_system()) or "tenant_id" = (select app_tenant()) or ("tenant_id" = 'platform' and "state" = 'published'));
