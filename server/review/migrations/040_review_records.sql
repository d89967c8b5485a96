-- Records of the review area: experts, committees, reviews, score sheets, candidates, awards.
create table "expert" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "user_id" text,
  "name" text,
  "employer_id" text,
  "employer_name" text,
  "specialities" jsonb,
  "title_level" text,
  "years_in_field" bigint,
  "region" text,
  "phone" text,
  "avoids" jsonb
);
create index "expert_by_created" on "expert" ("tenant_id", "created_at", "id");
create index "expert_by_updated" on "expert" ("tenant_id", "updated_at", "id");
create index "expert_by_state" on "expert" ("tenant_id", "state");
create index "expert_user_id" on "expert" ("user_id");
create index "expert_sort_name" on "expert" ("tenant_id", (coalesce("name", '')), "id");
create index "expert_employer_id" on "expert" ("tenant_id", "employer_id");
create index "expert_ref_employer_id" on "expert" ("employer_id");
create index "expert_title_level" on "expert" ("tenant_id", "title_level");
create index "expert_sort_years_in_field" on "expert" ("tenant_id", (coalesce("years_in_field", '-9223372036854775808'::bigint)), "id");
create index "expert_region" on "expert" ("tenant_id", "region");
create index "expert_search" on "expert" using gin (app_search("name", "employer_name"));
create index "expert_published" on "expert" ("created_at", "id") where "state" in ('active');
alter table "expert" enable row level security;
alter table "expert" force row level security;
create policy "read" on "expert" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()) or "state" in ('active'));
create policy "insert" on "expert" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "update" on "expert" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "delete" on "expert" for delete using ((select app_system()));
grant select, insert, update, delete on "expert" to ebidding_app;

create table "committee" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "project_name" text,
  "size" bigint,
  "expert_seats" bigint,
  "specialities" jsonb,
  "representatives" jsonb,
  "seed_hash" text,
  "pool_hash" text,
  "committed_at" timestamptz,
  "drawn_at" timestamptz,
  "leader_id" text,
  "disclosed_at" timestamptz
);
create index "committee_by_created" on "committee" ("tenant_id", "created_at", "id");
create index "committee_by_updated" on "committee" ("tenant_id", "updated_at", "id");
create index "committee_by_state" on "committee" ("tenant_id", "state");
create index "committee_project_id" on "committee" ("tenant_id", "project_id");
create index "committee_ref_project_id" on "committee" ("project_id");
create index "committee_sort_project_name" on "committee" ("tenant_id", (coalesce("project_name", '')), "id");
alter table "committee" enable row level security;
alter table "committee" force row level security;
create policy "read" on "committee" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "committee" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "committee" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "committee" for delete using ((select app_system()));
grant select, insert, update, delete on "committee" to ebidding_app;

create table "committee_member" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "committee_id" text,
  "project_id" text,
  "user_id" text,
  "expert_id" text,
  "name" text,
  "employer_name" text,
  "seat" text,
  "order" bigint,
  "decline_reason" text,
  "decline_text" text,
  "answered_at" timestamptz,
  "signed_in_at" timestamptz,
  "leader_vote_for" text
);
create index "committee_member_by_created" on "committee_member" ("tenant_id", "created_at", "id");
create index "committee_member_by_updated" on "committee_member" ("tenant_id", "updated_at", "id");
create index "committee_member_by_state" on "committee_member" ("tenant_id", "state");
create index "committee_member_committee_id" on "committee_member" ("tenant_id", "committee_id");
create index "committee_member_ref_committee_id" on "committee_member" ("committee_id");
create index "committee_member_project_id" on "committee_member" ("tenant_id", "project_id");
create index "committee_member_ref_project_id" on "committee_member" ("project_id");
create index "committee_member_user_id" on "committee_member" ("user_id");
create index "committee_member_expert_id" on "committee_member" ("tenant_id", "expert_id");
create index "committee_member_ref_expert_id" on "committee_member" ("expert_id");
create index "committee_member_seat" on "committee_member" ("tenant_id", "seat");
create index "committee_member_sort_order" on "committee_member" ("tenant_id", (coalesce("order", '-9223372036854775808'::bigint)), "id");
create index "committee_member_leader_vote_for" on "committee_member" ("tenant_id", "leader_vote_for");
create index "committee_member_ref_leader_vote_for" on "committee_member" ("leader_vote_for");
alter table "committee_member" enable row level security;
alter table "committee_member" force row level security;
create policy "read" on "committee_member" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "insert" on "committee_member" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "update" on "committee_member" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "delete" on "committee_member" for delete using ((select app_system()));
grant select, insert, update, delete on "committee_member" to ebidding_app;

create table "review" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lot_id" text,
  "lot_name" text,
  "committee_id" text,
  "started_at" timestamptz,
  "results" jsonb,
  "competition_statement" text,
  "conclusion" text,
  "report_file" jsonb,
  "report_hash" text,
  "reported_at" timestamptz,
  "submitted_at" timestamptz,
  "disclosed_at" timestamptz
);
create index "review_by_created" on "review" ("tenant_id", "created_at", "id");
create index "review_by_updated" on "review" ("tenant_id", "updated_at", "id");
create index "review_by_state" on "review" ("tenant_id", "state");
create index "review_project_id" on "review" ("tenant_id", "project_id");
create index "review_ref_project_id" on "review" ("project_id");
create index "review_lot_id" on "review" ("tenant_id", "lot_id");
create index "review_ref_lot_id" on "review" ("lot_id");
create index "review_sort_lot_name" on "review" ("tenant_id", (coalesce("lot_name", '')), "id");
create index "review_committee_id" on "review" ("tenant_id", "committee_id");
create index "review_ref_committee_id" on "review" ("committee_id");
alter table "review" enable row level security;
alter table "review" force row level security;
create policy "read" on "review" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "review" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "review" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "review" for delete using ((select app_system()));
grant select, insert, update, delete on "review" to ebidding_app;

create table "score_sheet" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "review_id" text,
  "bid_id" text,
  "member_id" text,
  "member_name" text,
  "stage" text,
  "marks" jsonb,
  "submitted_at" timestamptz,
  "return_reason" text,
  "disclosed_at" timestamptz
);
create index "score_sheet_by_created" on "score_sheet" ("tenant_id", "created_at", "id");
create index "score_sheet_by_updated" on "score_sheet" ("tenant_id", "updated_at", "id");
create index "score_sheet_by_state" on "score_sheet" ("tenant_id", "state");
create index "score_sheet_review_id" on "score_sheet" ("tenant_id", "review_id");
create index "score_sheet_ref_review_id" on "score_sheet" ("review_id");
create index "score_sheet_bid_id" on "score_sheet" ("tenant_id", "bid_id");
create index "score_sheet_ref_bid_id" on "score_sheet" ("bid_id");
create index "score_sheet_member_id" on "score_sheet" ("member_id");
create index "score_sheet_stage" on "score_sheet" ("tenant_id", "stage");
alter table "score_sheet" enable row level security;
alter table "score_sheet" force row level security;
create policy "read" on "score_sheet" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "member_id" = (select app_user()));
create policy "insert" on "score_sheet" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "member_id" = (select app_user()));
create policy "update" on "score_sheet" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "member_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "member_id" = (select app_user()));
create policy "delete" on "score_sheet" for delete using ((select app_system()));
grant select, insert, update, delete on "score_sheet" to ebidding_app;

create table "report_signature" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "review_id" text,
  "member_id" text,
  "member_name" text,
  "signature" text,
  "dissent" text,
  "signed_at" timestamptz
);
create index "report_signature_by_created" on "report_signature" ("tenant_id", "created_at", "id");
create index "report_signature_by_updated" on "report_signature" ("tenant_id", "updated_at", "id");
create index "report_signature_by_state" on "report_signature" ("tenant_id", "state");
create index "report_signature_review_id" on "report_signature" ("tenant_id", "review_id");
create index "report_signature_ref_review_id" on "report_signature" ("review_id");
create index "report_signature_member_id" on "report_signature" ("member_id");
alter table "report_signature" enable row level security;
alter table "report_signature" force row level security;
create policy "read" on "report_signature" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "member_id" = (select app_user()));
create policy "insert" on "report_signature" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "member_id" = (select app_user()));
create policy "update" on "report_signature" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "member_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "member_id" = (select app_user()));
create policy "delete" on "report_signature" for delete using ((select app_system()));
grant select, insert, update, delete on "report_signature" to ebidding_app;

create table "candidate" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lot_id" text,
  "lot_name" text,
  "review_id" text,
  "ranking" jsonb,
  "objection_channel" text,
  "publicity_start" timestamptz,
  "publicity_end" timestamptz,
  "bulletin_id" text
);
create index "candidate_by_created" on "candidate" ("tenant_id", "created_at", "id");
create index "candidate_by_updated" on "candidate" ("tenant_id", "updated_at", "id");
create index "candidate_by_state" on "candidate" ("tenant_id", "state");
create index "candidate_project_id" on "candidate" ("tenant_id", "project_id");
create index "candidate_ref_project_id" on "candidate" ("project_id");
create index "candidate_lot_id" on "candidate" ("tenant_id", "lot_id");
create index "candidate_ref_lot_id" on "candidate" ("lot_id");
create index "candidate_sort_lot_name" on "candidate" ("tenant_id", (coalesce("lot_name", '')), "id");
create index "candidate_review_id" on "candidate" ("tenant_id", "review_id");
create index "candidate_ref_review_id" on "candidate" ("review_id");
create index "candidate_sort_publicity_start" on "candidate" ("tenant_id", (coalesce("publicity_start", '-infinity'::timestamptz)), "id");
create index "candidate_bulletin_id" on "candidate" ("tenant_id", "bulletin_id");
create index "candidate_ref_bulletin_id" on "candidate" ("bulletin_id");
create index "candidate_published" on "candidate" ("created_at", "id") where "state" in ('published', 'objected', 'final');
alter table "candidate" enable row level security;
alter table "candidate" force row level security;
create policy "read" on "candidate" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('published', 'objected', 'final'));
create policy "insert" on "candidate" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "candidate" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "candidate" for delete using ((select app_system()));
grant select, insert, update, delete on "candidate" to ebidding_app;

create table "award" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lot_id" text,
  "candidate_id" text,
  "bid_id" text,
  "supplier_id" text,
  "supplier_name" text,
  "price" numeric(20,4),
  "price_currency" char(3),
  "rank" bigint,
  "reason" text,
  "reason_text" text,
  "decided_at" timestamptz,
  "noticed_at" timestamptz,
  "bulletin_id" text
);
create index "award_by_created" on "award" ("tenant_id", "created_at", "id");
create index "award_by_updated" on "award" ("tenant_id", "updated_at", "id");
create index "award_by_state" on "award" ("tenant_id", "state");
create index "award_project_id" on "award" ("tenant_id", "project_id");
create index "award_ref_project_id" on "award" ("project_id");
create index "award_lot_id" on "award" ("tenant_id", "lot_id");
create index "award_ref_lot_id" on "award" ("lot_id");
create index "award_candidate_id" on "award" ("tenant_id", "candidate_id");
create index "award_ref_candidate_id" on "award" ("candidate_id");
create index "award_bid_id" on "award" ("tenant_id", "bid_id");
create index "award_ref_bid_id" on "award" ("bid_id");
create index "award_supplier_id" on "award" ("supplier_id");
create index "award_sort_supplier_name" on "award" ("tenant_id", (coalesce("supplier_name", '')), "id");
create index "award_sort_decided_at" on "award" ("tenant_id", (coalesce("decided_at", '-infinity'::timestamptz)), "id");
create index "award_bulletin_id" on "award" ("tenant_id", "bulletin_id");
create index "award_ref_bulletin_id" on "award" ("bulletin_id");
create index "award_search" on "award" using gin (app_search("supplier_name"));
create index "award_published" on "award" ("created_at", "id") where "state" in ('noticed', 'changed');
alter table "award" enable row level security;
alter table "award" force row level security;
create policy "read" on "award" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()) or "state" in ('noticed', 'changed'));
create policy "insert" on "award" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "update" on "award" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "delete" on "award" for delete using ((select app_system()));
grant select, insert, update, delete on "award" to ebidding_app;

create table "award_notice" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "project_id" text,
  "lot_id" text,
  "award_id" text,
  "supplier_id" text,
  "supplier_name" text,
  "kind" text,
  "number" text,
  "winner_name" text,
  "price" numeric(20,4),
  "price_currency" char(3),
  "own_rank" bigint,
  "own_total" numeric,
  "reject_reason" text,
  "file" jsonb,
  "issued_at" timestamptz,
  "read_at" timestamptz
);
create index "award_notice_by_created" on "award_notice" ("tenant_id", "created_at", "id");
create index "award_notice_by_updated" on "award_notice" ("tenant_id", "updated_at", "id");
create index "award_notice_by_state" on "award_notice" ("tenant_id", "state");
create index "award_notice_project_id" on "award_notice" ("tenant_id", "project_id");
create index "award_notice_ref_project_id" on "award_notice" ("project_id");
create index "award_notice_lot_id" on "award_notice" ("tenant_id", "lot_id");
create index "award_notice_ref_lot_id" on "award_notice" ("lot_id");
create index "award_notice_award_id" on "award_notice" ("tenant_id", "award_id");
create index "award_notice_ref_award_id" on "award_notice" ("award_id");
create index "award_notice_supplier_id" on "award_notice" ("supplier_id");
create index "award_notice_kind" on "award_notice" ("tenant_id", "kind");
create index "award_notice_sort_issued_at" on "award_notice" ("tenant_id", (coalesce("issued_at", '-infinity'::timestamptz)), "id");
alter table "award_notice" enable row level security;
alter table "award_notice" force row level security;
create policy "read" on "award_notice" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "insert" on "award_notice" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "update" on "award_notice" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "supplier_id" = (select app_organization()));
create policy "delete" on "award_notice" for delete using ((select app_system()));
grant select, insert, update, delete on "award_notice" to ebidding_app;
