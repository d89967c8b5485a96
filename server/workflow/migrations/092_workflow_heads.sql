-- Who leads an organization or department: approvals ask the starter's head.
alter table "organization" add column if not exists "manager_id" text;
create index if not exists "organization_manager_id" on "organization" ("tenant_id", "manager_id");
create index if not exists "organization_ref_manager_id" on "organization" ("manager_id");
