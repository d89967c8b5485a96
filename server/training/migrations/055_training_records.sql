-- The question library, the rules of exams and the attempts.
create table "exam_question" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "code" text,
  "subject" text,
  "kind" text,
  "difficulty" text,
  "stem" text,
  "stem_en" text,
  "options" jsonb,
  "answer" jsonb,
  "law" text,
  "article" text,
  "explanation" text,
  "explanation_en" text
);
create index "exam_question_by_created" on "exam_question" ("tenant_id", "created_at", "id");
create index "exam_question_by_updated" on "exam_question" ("tenant_id", "updated_at", "id");
create index "exam_question_by_state" on "exam_question" ("tenant_id", "state");
create index "exam_question_sort_code" on "exam_question" ("tenant_id", (coalesce("code", '')), "id");
create index "exam_question_code" on "exam_question" ("tenant_id", "code");
create index "exam_question_sort_subject" on "exam_question" ("tenant_id", (coalesce("subject", '')), "id");
create index "exam_question_subject" on "exam_question" ("tenant_id", "subject");
create index "exam_question_kind" on "exam_question" ("tenant_id", "kind");
create index "exam_question_difficulty" on "exam_question" ("tenant_id", "difficulty");
create index "exam_question_law" on "exam_question" ("tenant_id", "law");
create index "exam_question_search" on "exam_question" using gin (app_search("stem", "stem_en"));
alter table "exam_question" enable row level security;
alter table "exam_question" force row level security;
create policy "read" on "exam_question" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "exam_question" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "exam_question" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "exam_question" for delete using ((select app_system()));
grant select, insert, update, delete on "exam_question" to ebidding_app;

create table "exam" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "code" text,
  "title" text,
  "title_en" text,
  "parts" jsonb,
  "minutes" bigint,
  "pass_mark" bigint,
  "attempts_per_day" bigint,
  "address_per_day" bigint,
  "valid_months" bigint
);
create index "exam_by_created" on "exam" ("tenant_id", "created_at", "id");
create index "exam_by_updated" on "exam" ("tenant_id", "updated_at", "id");
create index "exam_by_state" on "exam" ("tenant_id", "state");
create index "exam_sort_code" on "exam" ("tenant_id", (coalesce("code", '')), "id");
create index "exam_code" on "exam" ("tenant_id", "code");
alter table "exam" enable row level security;
alter table "exam" force row level security;
create policy "read" on "exam" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "exam" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "exam" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "exam" for delete using ((select app_system()));
grant select, insert, update, delete on "exam" to ebidding_app;

create table "exam_attempt" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "exam_code" text,
  "exam_title" text,
  "user_id" text,
  "ticket_hash" text,
  "address" text,
  "paper" jsonb,
  "minutes" bigint,
  "pass_mark" bigint,
  "valid_months" bigint,
  "started_at" timestamptz,
  "deadline" timestamptz,
  "submitted_at" timestamptz,
  "ended_by" text,
  "score" bigint,
  "total" bigint,
  "mark" bigint,
  "valid_until" timestamptz
);
create index "exam_attempt_by_created" on "exam_attempt" ("tenant_id", "created_at", "id");
create index "exam_attempt_by_updated" on "exam_attempt" ("tenant_id", "updated_at", "id");
create index "exam_attempt_by_state" on "exam_attempt" ("tenant_id", "state");
create index "exam_attempt_exam_code" on "exam_attempt" ("tenant_id", "exam_code");
create index "exam_attempt_user_id" on "exam_attempt" ("user_id");
create index "exam_attempt_sort_started_at" on "exam_attempt" ("tenant_id", (coalesce("started_at", '-infinity'::timestamptz)), "id");
create index "exam_attempt_sort_submitted_at" on "exam_attempt" ("tenant_id", (coalesce("submitted_at", '-infinity'::timestamptz)), "id");
create index "exam_attempt_sort_mark" on "exam_attempt" ("tenant_id", (coalesce("mark", '-9223372036854775808'::bigint)), "id");
alter table "exam_attempt" enable row level security;
alter table "exam_attempt" force row level security;
create policy "read" on "exam_attempt" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "insert" on "exam_attempt" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "update" on "exam_attempt" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "user_id" = (select app_user()));
create policy "delete" on "exam_attempt" for delete using ((select app_system()));
grant select, insert, update, delete on "exam_attempt" to ebidding_app;


create unique index "exam_question_unique_code" on "exam_question" ("code");
create unique index "exam_unique_code" on "exam" ("code");
create unique index "exam_attempt_running" on "exam_attempt" (coalesce("user_id", "ticket_hash")) where "state" = 'running';
create index "exam_attempt_ticket" on "exam_attempt" ("ticket_hash");
create index "exam_attempt_address" on "exam_attempt" ("address", "started_at") where "user_id" is null;

-- What was answered: one row for each question of an attempt, written until the attempt ends. Read by the server alone.
create table exam_answer (
  attempt_id text not null references exam_attempt (id) on delete cascade,
  number integer not null,
  chosen text[] not null,
  at timestamptz not null,
  is_right boolean,
  primary key (attempt_id, number)
);
alter table exam_answer enable row level security;
alter table exam_answer force row level security;
create policy exam_answer_system on exam_answer using ((select app_system())) with check ((select app_system()));
grant select, insert, update on exam_answer to ebidding_app;
