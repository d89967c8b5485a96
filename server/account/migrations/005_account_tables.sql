-- Organizations, people, roles and supplier registrations.
create table "organization" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "name" text,
  "kind" text,
  "credit_code" text,
  "region" text,
  "parent_id" text,
  "legal_representative" text,
  "contact" text,
  "address" text
);
create index "organization_by_created" on "organization" ("tenant_id", "created_at", "id");
create index "organization_by_updated" on "organization" ("tenant_id", "updated_at", "id");
create index "organization_by_state" on "organization" ("tenant_id", "state");
create index "organization_sort_name" on "organization" ("tenant_id", (coalesce("name", '')), "id");
create index "organization_kind" on "organization" ("tenant_id", "kind");
create index "organization_credit_code" on "organization" ("tenant_id", "credit_code");
create index "organization_region" on "organization" ("tenant_id", "region");
create index "organization_parent_id" on "organization" ("tenant_id", "parent_id");
create index "organization_ref_parent_id" on "organization" ("parent_id");
create index "organization_search" on "organization" using gin (app_search("name"));
create index "organization_published" on "organization" ("created_at", "id") where "state" in ('active');
alter table "organization" enable row level security;
alter table "organization" force row level security;
create policy "read" on "organization" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('active'));
create policy "insert" on "organization" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "organization" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "organization" for delete using ((select app_system()));
grant select, insert, update, delete on "organization" to ebidding_app;

create table "user" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "account" text,
  "name" text,
  "user_type" text,
  "organization_id" text,
  "roles" jsonb,
  "mobile" text,
  "email" text,
  "prefecture_code" text
);
create index "user_by_created" on "user" ("tenant_id", "created_at", "id");
create index "user_by_updated" on "user" ("tenant_id", "updated_at", "id");
create index "user_by_state" on "user" ("tenant_id", "state");
create index "user_sort_account" on "user" ("tenant_id", (coalesce("account", '')), "id");
create index "user_sort_name" on "user" ("tenant_id", (coalesce("name", '')), "id");
create index "user_user_type" on "user" ("tenant_id", "user_type");
create index "user_organization_id" on "user" ("tenant_id", "organization_id");
create index "user_ref_organization_id" on "user" ("organization_id");
create index "user_search" on "user" using gin (app_search("account", "name"));
alter table "user" enable row level security;
alter table "user" force row level security;
create policy "read" on "user" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "user" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "user" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "user" for delete using ((select app_system()));
grant select, insert, update, delete on "user" to ebidding_app;

create table "role" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "code" text,
  "name" text,
  "name_en" text,
  "description" text,
  "permissions" jsonb
);
create index "role_by_created" on "role" ("tenant_id", "created_at", "id");
create index "role_by_updated" on "role" ("tenant_id", "updated_at", "id");
create index "role_by_state" on "role" ("tenant_id", "state");
create index "role_sort_code" on "role" ("tenant_id", (coalesce("code", '')), "id");
create index "role_code" on "role" ("tenant_id", "code");
create index "role_sort_name" on "role" ("tenant_id", (coalesce("name", '')), "id");
create index "role_search" on "role" using gin (app_search("name", "name_en"));
create index "role_published" on "role" ("created_at", "id") where "state" in ('active');
alter table "role" enable row level security;
alter table "role" force row level security;
create policy "read" on "role" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('active'));
create policy "insert" on "role" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "role" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "role" for delete using ((select app_system()));
grant select, insert, update, delete on "role" to ebidding_app;

create table "registration" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "organization_name" text,
  "credit_code" text,
  "legal_representative" text,
  "contact" text,
  "mobile" text,
  "email" text,
  "region" text,
  "address" text,
  "licence" jsonb,
  "bank_name" text,
  "bank_account" text,
  "categories" jsonb,
  "user_id" text,
  "organization_id" text,
  "opinion" text,
  "decided_by" text,
  "decided_at" timestamptz
);
create index "registration_by_created" on "registration" ("tenant_id", "created_at", "id");
create index "registration_by_updated" on "registration" ("tenant_id", "updated_at", "id");
create index "registration_by_state" on "registration" ("tenant_id", "state");
create index "registration_sort_organization_name" on "registration" ("tenant_id", (coalesce("organization_name", '')), "id");
create index "registration_credit_code" on "registration" ("tenant_id", "credit_code");
create index "registration_region" on "registration" ("tenant_id", "region");
create index "registration_categories" on "registration" using gin ("categories");
create index "registration_user_id" on "registration" ("user_id");
create index "registration_organization_id" on "registration" ("organization_id");
create index "registration_decided_by" on "registration" ("tenant_id", "decided_by");
create index "registration_ref_decided_by" on "registration" ("decided_by");
create index "registration_sort_decided_at" on "registration" ("tenant_id", (coalesce("decided_at", '-infinity'::timestamptz)), "id");
create index "registration_search" on "registration" using gin (app_search("organization_name"));
alter table "registration" enable row level security;
alter table "registration" force row level security;
create policy "read" on "registration" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "insert" on "registration" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "update" on "registration" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "delete" on "registration" for delete using ((select app_system()));
grant select, insert, update, delete on "registration" to ebidding_app;

-- The platform's own staff keep the accounts of every tenant; scope and permissions say which of them may.
create policy platform_staff on organization for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
create policy platform_staff on "user" for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
