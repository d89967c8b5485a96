-- Registrations of every kind of supplier, with documents, proof of identity and changes of approved ones.
alter table "registration"
  add column "kind" text,
  add column "company_type" text,
  add column "registered_capital" numeric(20,4),
  add column "registered_capital_currency" char(3),
  add column "founded_on" date,
  add column "business_scope" text,
  add column "representative_id_type" text,
  add column "representative_id" text,
  add column "resident_id" text,
  add column "sole_trader" boolean,
  add column "country" text,
  add column "foreign_number" text,
  add column "tax_id" text,
  add column "legal_form" text,
  add column "agent_name" text,
  add column "agent_mobile" text,
  add column "legalisation" text,
  add column "language" text,
  add column "documents" jsonb,
  add column "held_documents" jsonb,
  add column "document_checks" jsonb,
  add column "remarks" jsonb,
  add column "certification_state" text,
  add column "certified_by" text,
  add column "certified_at" timestamptz,
  add column "certified_as" text,
  add column "amends_id" text;
-- What was registered so far are enterprises; their licence becomes the first of their documents.
-- The tables' owner is bound by row isolation too: without this the update would reach no row, and the licences would be lost.
select set_config('app.system', 'on', true);
update "registration" set "kind" = 'domesticEnterprise',
  "documents" = case when jsonb_array_length(coalesce("licence", '[]')) > 0
    then jsonb_build_array(jsonb_build_object('kind', 'licence', 'files', "licence", 'permanent', true)) end;
select set_config('app.system', '', true);
alter table "registration" drop column "licence";
create index "registration_kind" on "registration" ("tenant_id", "kind");
create index "registration_country" on "registration" ("tenant_id", "country");
create index "registration_amends_id" on "registration" ("tenant_id", "amends_id");
create index "registration_ref_amends_id" on "registration" ("amends_id");
-- A supplier has one application or change under way at a time, also when it begins two at once.
create unique index "registration_open_once" on "registration" ("organization_id") where "state" in ('draft', 'submitted', 'returned');
-- What staff are warned of: others with the same number, telephone or account.
create index "registration_same_resident" on "registration" ("resident_id") where "resident_id" is not null;
create index "registration_same_representative" on "registration" ("representative_id") where "representative_id" is not null;
create index "registration_same_code" on "registration" ("credit_code") where "credit_code" is not null;
create index "registration_same_mobile" on "registration" ("mobile") where "mobile" is not null;
create index "registration_same_email" on "registration" (lower("email")) where "email" is not null;
create index "registration_same_bank" on "registration" ("bank_account") where "bank_account" is not null;

create table "certification" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "registration_id" text,
  "organization_id" text,
  "user_id" text,
  "way" text,
  "name" text,
  "identity" text,
  "destination" text,
  "evidence" jsonb,
  "note" text,
  "tries" bigint,
  "expires_at" timestamptz,
  "opinion" text,
  "decided_by" text,
  "decided_at" timestamptz
);
create index "certification_by_created" on "certification" ("tenant_id", "created_at", "id");
create index "certification_by_updated" on "certification" ("tenant_id", "updated_at", "id");
create index "certification_by_state" on "certification" ("tenant_id", "state");
create index "certification_registration_id" on "certification" ("tenant_id", "registration_id");
create index "certification_ref_registration_id" on "certification" ("registration_id");
create index "certification_organization_id" on "certification" ("organization_id");
create index "certification_user_id" on "certification" ("user_id");
create index "certification_way" on "certification" ("tenant_id", "way");
create index "certification_decided_by" on "certification" ("tenant_id", "decided_by");
create index "certification_ref_decided_by" on "certification" ("decided_by");
create index "certification_sort_decided_at" on "certification" ("tenant_id", (coalesce("decided_at", '-infinity'::timestamptz)), "id");
create index "certification_search" on "certification" using gin (app_search("name"));
alter table "certification" enable row level security;
alter table "certification" force row level security;
create policy "read" on "certification" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "insert" on "certification" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "update" on "certification" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "organization_id" = (select app_organization()) or "user_id" = (select app_user()));
create policy "delete" on "certification" for delete using ((select app_system()));
grant select, insert, update, delete on "certification" to ebidding_app;


-- Which notice of a document's end has been sent: each once.
create table "document_notice" (
  "registration_id" text not null,
  "kind" text not null,
  "valid_until" date not null,
  "days" int not null,
  "at" timestamptz not null default clock_timestamp(),
  primary key ("registration_id", "kind", "valid_until", "days")
);
grant select, insert, delete on "document_notice" to ebidding_app;
