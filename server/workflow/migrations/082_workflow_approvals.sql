-- Approval processes: designs in versions, what they are bound to, who decides for whom, runs and signatures (decision 0016).
create table "process" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "code" text,
  "version" bigint,
  "name" text,
  "name_en" text,
  "entity" text,
  "note" text,
  "bpmn" text,
  "published_at" timestamptz
);
create index "process_by_created" on "process" ("tenant_id", "created_at", "id");
create index "process_by_updated" on "process" ("tenant_id", "updated_at", "id");
create index "process_by_state" on "process" ("tenant_id", "state");
create index "process_sort_code" on "process" ("tenant_id", (coalesce("code", '')), "id");
create index "process_code" on "process" ("tenant_id", "code");
create index "process_sort_version" on "process" ("tenant_id", (coalesce("version", '-9223372036854775808'::bigint)), "id");
create index "process_sort_name" on "process" ("tenant_id", (coalesce("name", '')), "id");
create index "process_entity" on "process" ("tenant_id", "entity");
create index "process_sort_published_at" on "process" ("tenant_id", (coalesce("published_at", '-infinity'::timestamptz)), "id");
create index "process_search" on "process" using gin (app_search("name", "name_en"));
alter table "process" enable row level security;
alter table "process" force row level security;
create policy "read" on "process" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "process" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "process" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "process" for delete using ((select app_system()));
grant select, insert, update, delete on "process" to ebidding_app;


create table "process_binding" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "name" text,
  "entity" text,
  "organization_id" text,
  "condition" text,
  "process_code" text,
  "priority" bigint
);
create index "process_binding_by_created" on "process_binding" ("tenant_id", "created_at", "id");
create index "process_binding_by_updated" on "process_binding" ("tenant_id", "updated_at", "id");
create index "process_binding_by_state" on "process_binding" ("tenant_id", "state");
create index "process_binding_sort_name" on "process_binding" ("tenant_id", (coalesce("name", '')), "id");
create index "process_binding_entity" on "process_binding" ("tenant_id", "entity");
create index "process_binding_organization_id" on "process_binding" ("tenant_id", "organization_id");
create index "process_binding_ref_organization_id" on "process_binding" ("organization_id");
create index "process_binding_sort_process_code" on "process_binding" ("tenant_id", (coalesce("process_code", '')), "id");
create index "process_binding_process_code" on "process_binding" ("tenant_id", "process_code");
create index "process_binding_sort_priority" on "process_binding" ("tenant_id", (coalesce("priority", '-9223372036854775808'::bigint)), "id");
create index "process_binding_search" on "process_binding" using gin (app_search("name"));
alter table "process_binding" enable row level security;
alter table "process_binding" force row level security;
create policy "read" on "process_binding" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "process_binding" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "process_binding" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "process_binding" for delete using ((select app_system()));
grant select, insert, update, delete on "process_binding" to ebidding_app;


create table "process_proxy" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "from_user_id" text,
  "to_user_id" text,
  "from" timestamptz,
  "to" timestamptz,
  "entities" jsonb,
  "reason" text
);
create index "process_proxy_by_created" on "process_proxy" ("tenant_id", "created_at", "id");
create index "process_proxy_by_updated" on "process_proxy" ("tenant_id", "updated_at", "id");
create index "process_proxy_by_state" on "process_proxy" ("tenant_id", "state");
create index "process_proxy_from_user_id" on "process_proxy" ("from_user_id");
create index "process_proxy_to_user_id" on "process_proxy" ("to_user_id");
create index "process_proxy_sort_from" on "process_proxy" ("tenant_id", (coalesce("from", '-infinity'::timestamptz)), "id");
create index "process_proxy_from" on "process_proxy" ("tenant_id", "from");
create index "process_proxy_sort_to" on "process_proxy" ("tenant_id", (coalesce("to", '-infinity'::timestamptz)), "id");
create index "process_proxy_to" on "process_proxy" ("tenant_id", "to");
create index "process_proxy_search" on "process_proxy" using gin (app_search("reason"));
alter table "process_proxy" enable row level security;
alter table "process_proxy" force row level security;
create policy "read" on "process_proxy" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "from_user_id" = (select app_user()) or "to_user_id" = (select app_user()));
create policy "insert" on "process_proxy" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "from_user_id" = (select app_user()) or "to_user_id" = (select app_user()));
create policy "update" on "process_proxy" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "from_user_id" = (select app_user()) or "to_user_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "from_user_id" = (select app_user()) or "to_user_id" = (select app_user()));
create policy "delete" on "process_proxy" for delete using ((select app_system()));
grant select, insert, update, delete on "process_proxy" to ebidding_app;


create table "approval" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "process_id" text,
  "entity" text,
  "record_id" text,
  "title" text,
  "starter_id" text,
  "starter_organization_id" text,
  "round" bigint,
  "current_step" text,
  "tokens" jsonb,
  "stuck_reason" text,
  "stuck_detail" text,
  "urged_at" timestamptz,
  "ended_at" timestamptz
);
create index "approval_by_created" on "approval" ("tenant_id", "created_at", "id");
create index "approval_by_updated" on "approval" ("tenant_id", "updated_at", "id");
create index "approval_by_state" on "approval" ("tenant_id", "state");
create index "approval_process_id" on "approval" ("tenant_id", "process_id");
create index "approval_ref_process_id" on "approval" ("process_id");
create index "approval_entity" on "approval" ("tenant_id", "entity");
create index "approval_record_id" on "approval" ("tenant_id", "record_id");
create index "approval_sort_title" on "approval" ("tenant_id", (coalesce("title", '')), "id");
create index "approval_starter_id" on "approval" ("starter_id");
create index "approval_starter_organization_id" on "approval" ("tenant_id", "starter_organization_id");
create index "approval_ref_starter_organization_id" on "approval" ("starter_organization_id");
create index "approval_sort_ended_at" on "approval" ("tenant_id", (coalesce("ended_at", '-infinity'::timestamptz)), "id");
create index "approval_search" on "approval" using gin (app_search("title"));
alter table "approval" enable row level security;
alter table "approval" force row level security;
create policy "read" on "approval" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "starter_id" = (select app_user()));
create policy "insert" on "approval" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "starter_id" = (select app_user()));
create policy "update" on "approval" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "starter_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "starter_id" = (select app_user()));
create policy "delete" on "approval" for delete using ((select app_system()));
grant select, insert, update, delete on "approval" to ebidding_app;


create table "approval_task" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "approval_id" text,
  "entity" text,
  "record_id" text,
  "title" text,
  "starter_id" text,
  "node" text,
  "name" text,
  "visit" bigint,
  "kind" text,
  "position" bigint,
  "assignee_id" text,
  "original_assignee_id" text,
  "proxy_id" text,
  "parent_id" text,
  "due_at" timestamptz,
  "escalated_at" timestamptz,
  "opinion" text,
  "automatic" boolean,
  "returnable" boolean
);
create index "approval_task_by_created" on "approval_task" ("tenant_id", "created_at", "id");
create index "approval_task_by_updated" on "approval_task" ("tenant_id", "updated_at", "id");
create index "approval_task_by_state" on "approval_task" ("tenant_id", "state");
create index "approval_task_approval_id" on "approval_task" ("tenant_id", "approval_id");
create index "approval_task_ref_approval_id" on "approval_task" ("approval_id");
create index "approval_task_entity" on "approval_task" ("tenant_id", "entity");
create index "approval_task_record_id" on "approval_task" ("tenant_id", "record_id");
create index "approval_task_sort_title" on "approval_task" ("tenant_id", (coalesce("title", '')), "id");
create index "approval_task_starter_id" on "approval_task" ("starter_id");
create index "approval_task_kind" on "approval_task" ("tenant_id", "kind");
create index "approval_task_assignee_id" on "approval_task" ("assignee_id");
create index "approval_task_original_assignee_id" on "approval_task" ("original_assignee_id");
create index "approval_task_proxy_id" on "approval_task" ("tenant_id", "proxy_id");
create index "approval_task_ref_proxy_id" on "approval_task" ("proxy_id");
create index "approval_task_parent_id" on "approval_task" ("tenant_id", "parent_id");
create index "approval_task_ref_parent_id" on "approval_task" ("parent_id");
create index "approval_task_sort_due_at" on "approval_task" ("tenant_id", (coalesce("due_at", '-infinity'::timestamptz)), "id");
create index "approval_task_due_at" on "approval_task" ("tenant_id", "due_at");
create index "approval_task_search" on "approval_task" using gin (app_search("title"));
alter table "approval_task" enable row level security;
alter table "approval_task" force row level security;
create policy "read" on "approval_task" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "assignee_id" = (select app_user()) or "original_assignee_id" = (select app_user()) or "starter_id" = (select app_user()));
create policy "insert" on "approval_task" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "assignee_id" = (select app_user()) or "original_assignee_id" = (select app_user()) or "starter_id" = (select app_user()));
create policy "update" on "approval_task" for update using ((select app_system()) or "tenant_id" = (select app_tenant()) or "assignee_id" = (select app_user()) or "original_assignee_id" = (select app_user()) or "starter_id" = (select app_user())) with check ((select app_system()) or "tenant_id" = (select app_tenant()) or "assignee_id" = (select app_user()) or "original_assignee_id" = (select app_user()) or "starter_id" = (select app_user()));
create policy "delete" on "approval_task" for delete using ((select app_system()));
grant select, insert, update, delete on "approval_task" to ebidding_app;


create table "workflow_service" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "code" text
);
create index "workflow_service_by_created" on "workflow_service" ("tenant_id", "created_at", "id");
create index "workflow_service_by_updated" on "workflow_service" ("tenant_id", "updated_at", "id");
create index "workflow_service_by_state" on "workflow_service" ("tenant_id", "state");
create index "workflow_service_code" on "workflow_service" ("tenant_id", "code");
alter table "workflow_service" enable row level security;
alter table "workflow_service" force row level security;
create policy "read" on "workflow_service" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "workflow_service" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "workflow_service" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "workflow_service" for delete using ((select app_system()));
grant select, insert, update, delete on "workflow_service" to ebidding_app;


-- Versions of a process are numbered without gaps or doubles, and at most one of them is being drawn.
create unique index "process_version_once" on "process" ("tenant_id", "code", "version");
create unique index "process_draft_once" on "process" ("tenant_id", "code") where "state" = 'draft';
-- The platform's processes are offered to every tenant.
create policy "offered" on "process" for select using ("tenant_id" = 'platform' and "state" = 'published');
-- The platform's own staff keep the processes of every tenant; scope and permissions say which of them may.
create policy "platform_staff" on "process" for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
create policy "platform_staff" on "process_binding" for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
create policy "platform_staff" on "workflow_service" for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');

-- A record has one approval at a time, also when it is handed in twice at once.
create unique index "approval_open_once" on "approval" ("record_id") where "state" in ('running', 'stuck');
create index "approval_of_record" on "approval" ("record_id", "created_at");
create index "approval_task_mine" on "approval_task" ("assignee_id", "state", "created_at");
create index "approval_task_of_approval" on "approval_task" ("approval_id", "created_at");
create unique index "workflow_service_once" on "workflow_service" ("tenant_id", "code");

-- What the record's own approval asked for, of the last signature that gave it: the record moves with it when the process ends.
create table "approval_input" (
  "approval_id" text primary key,
  "input" jsonb not null
);
grant select, insert, update, delete on "approval_input" to ebidding_app;
