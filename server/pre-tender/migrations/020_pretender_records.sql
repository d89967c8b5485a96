-- Records of the pre-tender area: projects, lots, bulletins, documents, sign-ups, questions.
create table "project" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "code" text,
  "name" text,
  "method" text,
  "regime" text,
  "mandatory" boolean,
  "state_funded" boolean,
  "category" text,
  "qualification" text,
  "budget" numeric(20,4),
  "budget_currency" char(3),
  "funding_source" text,
  "classification" text,
  "region" text,
  "description" text,
  "exception_reason" text,
  "buyer_name" text,
  "buyer_credit_code" text,
  "agency_id" text,
  "manager_id" text,
  "contact_name" text,
  "contact_phone" text,
  "contact_email" text,
  "ocid" text,
  "import_left" jsonb,
  "imported_documents" jsonb,
  "document_issue_start" timestamptz,
  "document_issue_end" timestamptz,
  "question_deadline" timestamptz,
  "bid_deadline" timestamptz,
  "opening_at" timestamptz,
  "bid_validity_days" bigint,
  "suspended_at" timestamptz,
  "suspend_reason" text
);
create index "project_by_created" on "project" ("tenant_id", "created_at", "id");
create index "project_by_updated" on "project" ("tenant_id", "updated_at", "id");
create index "project_by_state" on "project" ("tenant_id", "state");
create index "project_sort_code" on "project" ("tenant_id", (coalesce("code", '')), "id");
create index "project_code" on "project" ("tenant_id", "code");
create index "project_sort_name" on "project" ("tenant_id", (coalesce("name", '')), "id");
create index "project_method" on "project" ("tenant_id", "method");
create index "project_regime" on "project" ("tenant_id", "regime");
create index "project_mandatory" on "project" ("tenant_id", "mandatory");
create index "project_category" on "project" ("tenant_id", "category");
create index "project_sort_budget" on "project" ("tenant_id", (coalesce("budget", '-9e15'::numeric)), "id");
create index "project_budget" on "project" ("tenant_id", "budget");
create index "project_classification" on "project" ("tenant_id", "classification");
create index "project_region" on "project" ("tenant_id", "region");
create index "project_agency_id" on "project" ("tenant_id", "agency_id");
create index "project_ref_agency_id" on "project" ("agency_id");
create index "project_manager_id" on "project" ("tenant_id", "manager_id");
create index "project_ref_manager_id" on "project" ("manager_id");
create index "project_ocid" on "project" ("tenant_id", "ocid");
create index "project_sort_bid_deadline" on "project" ("tenant_id", (coalesce("bid_deadline", '-infinity'::timestamptz)), "id");
create index "project_bid_deadline" on "project" ("tenant_id", "bid_deadline");
create index "project_sort_opening_at" on "project" ("tenant_id", (coalesce("opening_at", '-infinity'::timestamptz)), "id");
create index "project_search" on "project" using gin (app_search("code", "name", "buyer_name"));
create index "project_published" on "project" ("created_at", "id") where "state" in ('noticed', 'bidding', 'opening', 'evaluating', 'candidates', 'awarded', 'contracted', 'archived', 'failed', 'terminated');
alter table "project" enable row level security;
alter table "project" force row level security;
create policy "read" on "project" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('noticed', 'bidding', 'opening', 'evaluating', 'candidates', 'awarded', 'contracted', 'archived', 'failed', 'terminated'));
create policy "insert" on "project" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "project" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "project" for delete using ((select app_system()));
grant select, insert, update, delete on "project" to ebidding_app;

create table "lot" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "number" bigint,
  "name" text,
  "description" text,
  "estimate" numeric(20,4),
  "estimate_currency" char(3),
  "ceiling_price" numeric(20,4),
  "ceiling_price_currency" char(3),
  "deposit_amount" numeric(20,4),
  "deposit_amount_currency" char(3),
  "deposit_forms" jsonb,
  "delivery_place" text,
  "delivery_days" bigint,
  "quality_requirement" text,
  "items" jsonb,
  "evaluation_method" text,
  "price_formula" text,
  "qualifications" jsonb,
  "criteria" jsonb,
  "emergency_certificate" text,
  "emergency_key_hash" text
);
create index "lot_by_created" on "lot" ("tenant_id", "created_at", "id");
create index "lot_by_updated" on "lot" ("tenant_id", "updated_at", "id");
create index "lot_by_state" on "lot" ("tenant_id", "state");
create index "lot_project_id" on "lot" ("tenant_id", "project_id");
create index "lot_ref_project_id" on "lot" ("project_id");
create index "lot_sort_number" on "lot" ("tenant_id", (coalesce("number", '-9223372036854775808'::bigint)), "id");
create index "lot_sort_name" on "lot" ("tenant_id", (coalesce("name", '')), "id");
create index "lot_sort_estimate" on "lot" ("tenant_id", (coalesce("estimate", '-9e15'::numeric)), "id");
create index "lot_search" on "lot" using gin (app_search("name"));
create index "lot_published" on "lot" ("created_at", "id") where "state" in ('noticed', 'bidding', 'opening', 'evaluating', 'candidates', 'awarded', 'contracted', 'failed', 'terminated');
alter table "lot" enable row level security;
alter table "lot" force row level security;
create policy "read" on "lot" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('noticed', 'bidding', 'opening', 'evaluating', 'candidates', 'awarded', 'contracted', 'failed', 'terminated'));
create policy "insert" on "lot" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "lot" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "lot" for delete using ((select app_system()));
grant select, insert, update, delete on "lot" to ebidding_app;

create table "bulletin" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "kind" text,
  "title" text,
  "body" text,
  "project_code" text,
  "buyer_name" text,
  "region" text,
  "qualification_requirements" text,
  "document_access" text,
  "document_issue_start" timestamptz,
  "document_issue_end" timestamptz,
  "question_deadline" timestamptz,
  "bid_deadline" timestamptz,
  "opening_at" timestamptz,
  "opening_place" text,
  "bid_validity_days" bigint,
  "media" jsonb,
  "attachments" jsonb,
  "publicity_start" timestamptz,
  "publicity_end" timestamptz,
  "change_summary" text,
  "previous_id" text,
  "version" bigint,
  "submitted_by_id" text,
  "published_at" timestamptz,
  "content_hash" text
);
create index "bulletin_by_created" on "bulletin" ("tenant_id", "created_at", "id");
create index "bulletin_by_updated" on "bulletin" ("tenant_id", "updated_at", "id");
create index "bulletin_by_state" on "bulletin" ("tenant_id", "state");
create index "bulletin_project_id" on "bulletin" ("tenant_id", "project_id");
create index "bulletin_ref_project_id" on "bulletin" ("project_id");
create index "bulletin_kind" on "bulletin" ("tenant_id", "kind");
create index "bulletin_sort_title" on "bulletin" ("tenant_id", (coalesce("title", '')), "id");
create index "bulletin_project_code" on "bulletin" ("tenant_id", "project_code");
create index "bulletin_region" on "bulletin" ("tenant_id", "region");
create index "bulletin_sort_bid_deadline" on "bulletin" ("tenant_id", (coalesce("bid_deadline", '-infinity'::timestamptz)), "id");
create index "bulletin_bid_deadline" on "bulletin" ("tenant_id", "bid_deadline");
create index "bulletin_sort_opening_at" on "bulletin" ("tenant_id", (coalesce("opening_at", '-infinity'::timestamptz)), "id");
create index "bulletin_previous_id" on "bulletin" ("tenant_id", "previous_id");
create index "bulletin_ref_previous_id" on "bulletin" ("previous_id");
create index "bulletin_submitted_by_id" on "bulletin" ("tenant_id", "submitted_by_id");
create index "bulletin_ref_submitted_by_id" on "bulletin" ("submitted_by_id");
create index "bulletin_sort_published_at" on "bulletin" ("tenant_id", (coalesce("published_at", '-infinity'::timestamptz)), "id");
create index "bulletin_published_at" on "bulletin" ("tenant_id", "published_at");
create index "bulletin_search" on "bulletin" using gin (app_search("title", "project_code", "buyer_name"));
create index "bulletin_published" on "bulletin" ("created_at", "id") where "state" in ('published', 'changed', 'closed');
alter table "bulletin" enable row level security;
alter table "bulletin" force row level security;
create policy "read" on "bulletin" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('published', 'changed', 'closed'));
create policy "insert" on "bulletin" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "bulletin" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "bulletin" for delete using ((select app_system()));
grant select, insert, update, delete on "bulletin" to ebidding_app;

create table "bidding_document" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "title" text,
  "chapters" jsonb,
  "contract_terms" text,
  "bid_format" text,
  "attachments" jsonb,
  "price" numeric(20,4),
  "price_currency" char(3),
  "version" bigint,
  "submitted_by_id" text,
  "issued_at" timestamptz,
  "issued_file" jsonb,
  "hash" text
);
create index "bidding_document_by_created" on "bidding_document" ("tenant_id", "created_at", "id");
create index "bidding_document_by_updated" on "bidding_document" ("tenant_id", "updated_at", "id");
create index "bidding_document_by_state" on "bidding_document" ("tenant_id", "state");
create index "bidding_document_project_id" on "bidding_document" ("tenant_id", "project_id");
create index "bidding_document_ref_project_id" on "bidding_document" ("project_id");
create index "bidding_document_sort_title" on "bidding_document" ("tenant_id", (coalesce("title", '')), "id");
create index "bidding_document_submitted_by_id" on "bidding_document" ("tenant_id", "submitted_by_id");
create index "bidding_document_ref_submitted_by_id" on "bidding_document" ("submitted_by_id");
create index "bidding_document_search" on "bidding_document" using gin (app_search("title"));
create index "bidding_document_published" on "bidding_document" ("created_at", "id") where "state" in ('issued', 'clarified', 'frozen');
alter table "bidding_document" enable row level security;
alter table "bidding_document" force row level security;
create policy "read" on "bidding_document" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('issued', 'clarified', 'frozen'));
create policy "insert" on "bidding_document" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "bidding_document" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "bidding_document" for delete using ((select app_system()));
grant select, insert, update, delete on "bidding_document" to ebidding_app;

create table "sign_up" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lots" jsonb,
  "supplier_id" text,
  "supplier_name" text,
  "contact_name" text,
  "contact_phone" text,
  "contact_email" text,
  "reveal_at" timestamptz
);
create index "sign_up_by_created" on "sign_up" ("tenant_id", "created_at", "id");
create index "sign_up_by_updated" on "sign_up" ("tenant_id", "updated_at", "id");
create index "sign_up_by_state" on "sign_up" ("tenant_id", "state");
create index "sign_up_project_id" on "sign_up" ("tenant_id", "project_id");
create index "sign_up_ref_project_id" on "sign_up" ("project_id");
alter table "sign_up" enable row level security;
alter table "sign_up" force row level security;
create policy "read" on "sign_up" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "insert" on "sign_up" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "update" on "sign_up" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "delete" on "sign_up" for delete using ((select app_system()));
grant select, insert, update, delete on "sign_up" to ebidding_app;

create table "document_download" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "document_id" text,
  "document_version" bigint,
  "supplier_id" text,
  "supplier_name" text,
  "user_id" text,
  "downloaded_at" timestamptz,
  "reveal_at" timestamptz
);
create index "document_download_by_created" on "document_download" ("tenant_id", "created_at", "id");
create index "document_download_by_updated" on "document_download" ("tenant_id", "updated_at", "id");
create index "document_download_by_state" on "document_download" ("tenant_id", "state");
create index "document_download_project_id" on "document_download" ("tenant_id", "project_id");
create index "document_download_ref_project_id" on "document_download" ("project_id");
create index "document_download_document_id" on "document_download" ("tenant_id", "document_id");
create index "document_download_ref_document_id" on "document_download" ("document_id");
alter table "document_download" enable row level security;
alter table "document_download" force row level security;
create policy "read" on "document_download" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "insert" on "document_download" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "update" on "document_download" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "delete" on "document_download" for delete using ((select app_system()));
grant select, insert, update, delete on "document_download" to ebidding_app;

create table "question" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lot_id" text,
  "subject" text,
  "body" text,
  "attachments" jsonb,
  "supplier_id" text,
  "asked_at" timestamptz,
  "clarification_id" text,
  "refusal_reason" text,
  "reveal_at" timestamptz
);
create index "question_by_created" on "question" ("tenant_id", "created_at", "id");
create index "question_by_updated" on "question" ("tenant_id", "updated_at", "id");
create index "question_by_state" on "question" ("tenant_id", "state");
create index "question_project_id" on "question" ("tenant_id", "project_id");
create index "question_ref_project_id" on "question" ("project_id");
create index "question_lot_id" on "question" ("tenant_id", "lot_id");
create index "question_ref_lot_id" on "question" ("lot_id");
create index "question_sort_subject" on "question" ("tenant_id", (coalesce("subject", '')), "id");
create index "question_sort_asked_at" on "question" ("tenant_id", (coalesce("asked_at", '-infinity'::timestamptz)), "id");
create index "question_clarification_id" on "question" ("tenant_id", "clarification_id");
create index "question_ref_clarification_id" on "question" ("clarification_id");
create index "question_search" on "question" using gin (app_search("subject"));
alter table "question" enable row level security;
alter table "question" force row level security;
create policy "read" on "question" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "insert" on "question" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "update" on "question" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "delete" on "question" for delete using ((select app_system()));
grant select, insert, update, delete on "question" to ebidding_app;

create table "clarification" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "number" bigint,
  "subject" text,
  "question" text,
  "answer" text,
  "attachments" jsonb,
  "affects_bids" boolean,
  "published_at" timestamptz,
  "deadline_before" timestamptz,
  "deadline_after" timestamptz
);
create index "clarification_by_created" on "clarification" ("tenant_id", "created_at", "id");
create index "clarification_by_updated" on "clarification" ("tenant_id", "updated_at", "id");
create index "clarification_by_state" on "clarification" ("tenant_id", "state");
create index "clarification_project_id" on "clarification" ("tenant_id", "project_id");
create index "clarification_ref_project_id" on "clarification" ("project_id");
create index "clarification_sort_number" on "clarification" ("tenant_id", (coalesce("number", '-9223372036854775808'::bigint)), "id");
create index "clarification_sort_published_at" on "clarification" ("tenant_id", (coalesce("published_at", '-infinity'::timestamptz)), "id");
create index "clarification_search" on "clarification" using gin (app_search("subject"));
create index "clarification_published" on "clarification" ("created_at", "id") where "state" in ('published');
alter table "clarification" enable row level security;
alter table "clarification" force row level security;
create policy "read" on "clarification" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('published'));
create policy "insert" on "clarification" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "clarification" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "clarification" for delete using ((select app_system()));
grant select, insert, update, delete on "clarification" to ebidding_app;

-- Project numbers, counted without gaps for each tenant and year.
create table project_number (
  tenant_id text not null,
  year int not null,
  number int not null,
  primary key (tenant_id, year)
);
alter table project_number enable row level security;
alter table project_number force row level security;
create policy "system" on project_number using ((select app_system())) with check ((select app_system()));
grant select, insert, update on project_number to ebidding_app;
