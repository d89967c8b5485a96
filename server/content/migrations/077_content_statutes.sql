-- Legal texts: laws, regulations, rules and normative documents, kept by the platform and read by everyone.
create table "statute" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "title" text,
  "title_en" text,
  "number" text,
  "level" text,
  "category" text,
  "region" text,
  "issuing_body" text,
  "issuing_body_en" text,
  "issued_on" date,
  "effective_on" date,
  "amendments" jsonb,
  "keywords" text,
  "summary" text,
  "summary_en" text,
  "source_url" text,
  "attachments" jsonb,
  "replaces_id" text,
  "repealed_on" date,
  "replaced_by_id" text
);
create index "statute_by_created" on "statute" ("tenant_id", "created_at", "id");
create index "statute_by_updated" on "statute" ("tenant_id", "updated_at", "id");
create index "statute_by_state" on "statute" ("tenant_id", "state");
create index "statute_sort_level" on "statute" ("tenant_id", (coalesce("level", '')), "id");
create index "statute_level" on "statute" ("tenant_id", "level");
create index "statute_category" on "statute" ("tenant_id", "category");
create index "statute_region" on "statute" ("tenant_id", "region");
create index "statute_sort_issued_on" on "statute" ("tenant_id", (coalesce("issued_on", '-infinity'::date)), "id");
create index "statute_issued_on" on "statute" ("tenant_id", "issued_on");
create index "statute_sort_effective_on" on "statute" ("tenant_id", (coalesce("effective_on", '-infinity'::date)), "id");
create index "statute_effective_on" on "statute" ("tenant_id", "effective_on");
create index "statute_replaces_id" on "statute" ("tenant_id", "replaces_id");
create index "statute_ref_replaces_id" on "statute" ("replaces_id");
create index "statute_replaced_by_id" on "statute" ("tenant_id", "replaced_by_id");
create index "statute_ref_replaced_by_id" on "statute" ("replaced_by_id");
create index "statute_search" on "statute" using gin (app_search("title", "title_en", "number", "issuing_body", "keywords"));
create index "statute_published" on "statute" ("created_at", "id") where "state" in ('published', 'repealed');
alter table "statute" enable row level security;
alter table "statute" force row level security;
create policy "read" on "statute" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('published', 'repealed'));
create policy "insert" on "statute" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "statute" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "statute" for delete using ((select app_system()));
grant select, insert, update, delete on "statute" to ebidding_app;

-- The public list in its order, whatever the reader's tenant.
create index "statute_issued" on "statute" ((coalesce("issued_on", '-infinity'::date)), "id");
