-- What may be set without a release: configuration, holidays, texts, value sets; and which process holds which version of it.
create table "config_item" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "key" text,
  "level" text,
  "organization_id" text,
  "value" text
);
create index "config_item_by_created" on "config_item" ("tenant_id", "created_at", "id");
create index "config_item_by_updated" on "config_item" ("tenant_id", "updated_at", "id");
create index "config_item_by_state" on "config_item" ("tenant_id", "state");
create index "config_item_sort_key" on "config_item" ("tenant_id", (coalesce("key", '')), "id");
create index "config_item_key" on "config_item" ("tenant_id", "key");
create index "config_item_sort_level" on "config_item" ("tenant_id", (coalesce("level", '')), "id");
create index "config_item_level" on "config_item" ("tenant_id", "level");
create index "config_item_organization_id" on "config_item" ("tenant_id", "organization_id");
create index "config_item_ref_organization_id" on "config_item" ("organization_id");
create index "config_item_search" on "config_item" using gin (app_search("key"));
alter table "config_item" enable row level security;
alter table "config_item" force row level security;
create policy "read" on "config_item" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "config_item" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "config_item" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "config_item" for delete using ((select app_system()));
grant select, insert, update, delete on "config_item" to ebidding_app;
create table "holiday_year" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "label" text,
  "year" bigint,
  "region" text,
  "basis" text,
  "days" jsonb
);
create index "holiday_year_by_created" on "holiday_year" ("tenant_id", "created_at", "id");
create index "holiday_year_by_updated" on "holiday_year" ("tenant_id", "updated_at", "id");
create index "holiday_year_by_state" on "holiday_year" ("tenant_id", "state");
create index "holiday_year_sort_year" on "holiday_year" ("tenant_id", (coalesce("year", '-9223372036854775808'::bigint)), "id");
create index "holiday_year_year" on "holiday_year" ("tenant_id", "year");
create index "holiday_year_region" on "holiday_year" ("tenant_id", "region");
create index "holiday_year_basis" on "holiday_year" ("tenant_id", "basis");
create index "holiday_year_search" on "holiday_year" using gin (app_search("label"));
alter table "holiday_year" enable row level security;
alter table "holiday_year" force row level security;
create policy "read" on "holiday_year" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "holiday_year" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "holiday_year" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "holiday_year" for delete using ((select app_system()));
grant select, insert, update, delete on "holiday_year" to ebidding_app;
create table "translation" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "key" text,
  "lang" text,
  "text" text
);
create index "translation_by_created" on "translation" ("tenant_id", "created_at", "id");
create index "translation_by_updated" on "translation" ("tenant_id", "updated_at", "id");
create index "translation_by_state" on "translation" ("tenant_id", "state");
create index "translation_sort_key" on "translation" ("tenant_id", (coalesce("key", '')), "id");
create index "translation_key" on "translation" ("tenant_id", "key");
create index "translation_lang" on "translation" ("tenant_id", "lang");
create index "translation_search" on "translation" using gin (app_search("key", "text"));
alter table "translation" enable row level security;
alter table "translation" force row level security;
create policy "read" on "translation" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "translation" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "translation" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "translation" for delete using ((select app_system()));
grant select, insert, update, delete on "translation" to ebidding_app;
create table "value_set_item" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "set" text,
  "val" text,
  "label_zh" text,
  "label_en" text,
  "parent_val" text,
  "order" bigint,
  "hidden" boolean
);
create index "value_set_item_by_created" on "value_set_item" ("tenant_id", "created_at", "id");
create index "value_set_item_by_updated" on "value_set_item" ("tenant_id", "updated_at", "id");
create index "value_set_item_by_state" on "value_set_item" ("tenant_id", "state");
create index "value_set_item_sort_set" on "value_set_item" ("tenant_id", (coalesce("set", '')), "id");
create index "value_set_item_set" on "value_set_item" ("tenant_id", "set");
create index "value_set_item_sort_val" on "value_set_item" ("tenant_id", (coalesce("val", '')), "id");
create index "value_set_item_val" on "value_set_item" ("tenant_id", "val");
create index "value_set_item_search" on "value_set_item" using gin (app_search("set", "val", "label_zh", "label_en"));
alter table "value_set_item" enable row level security;
alter table "value_set_item" force row level security;
create policy "read" on "value_set_item" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "value_set_item" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "value_set_item" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "value_set_item" for delete using ((select app_system()));
grant select, insert, update, delete on "value_set_item" to ebidding_app;

-- One value per level and owner, one text per tenant, one line per value, one table per year and region.
create unique index config_item_once on config_item (tenant_id, level, coalesce(organization_id, ''), key);
create unique index translation_once on translation (tenant_id, key, lang);
create unique index value_set_item_once on value_set_item (tenant_id, set, coalesce(val, ''));
create unique index holiday_year_once on holiday_year (region, year);

-- The platform's staff keep what belongs to tenants too.
create policy platform_staff on config_item for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
create policy platform_staff on translation for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
create policy platform_staff on value_set_item for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');

-- Grows with every change of the four tables; every process reads them anew when it hears of it.
create table configuration_version (
  single boolean primary key default true check (single),
  version bigint not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);
insert into configuration_version default values;
grant select, update on configuration_version to ebidding_app;

create function configuration_changed() returns trigger language plpgsql as $$
begin
  update configuration_version set version = version + 1, changed_at = clock_timestamp();
  perform pg_notify('ebs_configuration', '');
  return null;
end $$;
create trigger config_item_changed after insert or update or delete on config_item for each statement execute function configuration_changed();
create trigger holiday_year_changed after insert or update or delete on holiday_year for each statement execute function configuration_changed();
create trigger translation_changed after insert or update or delete on translation for each statement execute function configuration_changed();
create trigger value_set_item_changed after insert or update or delete on value_set_item for each statement execute function configuration_changed();

-- The running processes: a sign of life, and the version of the configuration each holds. No business record, no tenant.
create table server_process (
  id text primary key,
  pid int not null,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp(),
  version bigint not null,
  loaded_at timestamptz not null
);
grant select, insert, update, delete on server_process to ebidding_app;
