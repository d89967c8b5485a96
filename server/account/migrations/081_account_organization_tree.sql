-- Organizations form trees: each knows its place, which the database keeps whoever writes.
alter table organization add column path text collate "C";
alter table organization add constraint organization_levels check (length(path) - length(replace(path, '/', '')) <= 13);
create unique index organization_path on organization (path);

-- The path from the root to the organization itself. One change of a tree at a time: what two moves at once would make together is seen by the second.
create function organization_place() returns trigger language plpgsql set app.system = 'on' as $$
declare above text;
begin
  if new.parent_id is null then
    new.path := '/' || new.id || '/';
    return new;
  end if;
  perform pg_advisory_xact_lock(7308101);
  select path into above from organization where id = new.parent_id;
  if above is null then raise exception 'the organization above is not there' using errcode = '23503'; end if;
  if position('/' || new.id || '/' in above) > 0 then raise exception 'an organization cannot stand below itself' using errcode = '23514'; end if;
  new.path := above || new.id || '/';
  return new;
end $$;
-- All that stands below moves along, in the same statement.
create function organization_follow() returns trigger language plpgsql set app.system = 'on' as $$
begin
  update organization set path = new.path || substr(path, length(old.path) + 1)
    where path > old.path and path < left(old.path, -1) || '0';
  return null;
end $$;

select set_config('app.system', 'on', true);
-- What names an organization that is not there, or stands in a circle, becomes a root: nobody could have chosen it.
with recursive tree as (
  select id, '/' || id || '/' as path, 1 as level from organization o
    where parent_id is null or not exists (select 1 from organization p where p.id = o.parent_id)
  union all
  select o.id, tree.path || o.id || '/', level + 1 from organization o join tree on o.parent_id = tree.id where level < 12
)
update organization o set path = tree.path, parent_id = case when tree.level = 1 then null else o.parent_id end from tree where tree.id = o.id;
update organization set path = '/' || id || '/', parent_id = null where path is null;
select set_config('app.system', '', true);
alter table organization alter column path set not null;

create trigger organization_place before insert or update of parent_id on organization for each row execute function organization_place();
create trigger organization_follow after update on organization for each row
  when (old.path is distinct from new.path and pg_trigger_depth() = 0) execute function organization_follow();

-- Departments are nobody's business but the tenant's.
drop policy "read" on organization;
create policy "read" on organization for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or ("state" in ('active') and "kind" is distinct from 'department'));

-- People are listed by organization and over all of them, by name and by account, whatever their number.
create index user_of_organization on "user" (organization_id, (coalesce(name, '')), id);
create index user_of_organization_account on "user" (organization_id, (coalesce(account, '')), id);
create index user_by_name on "user" ((coalesce(name, '')), id);
create index user_by_account on "user" ((coalesce(account, '')), id);
create index user_newest on "user" (created_at, id);

-- Tenants: one record for each tenant id that any organization or person carries.
create table "tenant" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "name" text,
  "expires_on" date,
  "most_people" bigint,
  "most_organizations" bigint,
  "most_storage" bigint,
  "brand_name" text,
  "logo" jsonb,
  "contact" text,
  "mobile" text,
  "email" text,
  "note" text,
  "suspended_for" text
);
create index "tenant_by_created" on "tenant" ("tenant_id", "created_at", "id");
create index "tenant_by_updated" on "tenant" ("tenant_id", "updated_at", "id");
create index "tenant_by_state" on "tenant" ("tenant_id", "state");
create index "tenant_sort_name" on "tenant" ("tenant_id", (coalesce("name", '')), "id");
create index "tenant_sort_expires_on" on "tenant" ("tenant_id", (coalesce("expires_on", '-infinity'::date)), "id");
create index "tenant_expires_on" on "tenant" ("tenant_id", "expires_on");
create index "tenant_search" on "tenant" using gin (app_search("name"));
alter table "tenant" enable row level security;
alter table "tenant" force row level security;
create policy "read" on "tenant" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "tenant" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "tenant" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "tenant" for delete using ((select app_system()));
grant select, insert, update, delete on "tenant" to ebidding_app;

-- The platform's own staff keep every tenant; scope and permissions say which of them may.
create policy platform_staff on tenant for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
create index tenant_by_name on tenant ((coalesce(name, '')), id);
create trigger tenant_changed after insert or update on tenant for each statement execute function account_changed();

select set_config('app.system', 'on', true);
insert into tenant (id, tenant_id, owner_id, state, created_at, updated_at, name)
  values ('platform', 'platform', 'system', 'active', app_now(), app_now(), '平台 / Platform'),
    ('market', 'market', 'system', 'active', app_now(), app_now(), '供应商与专家 / Suppliers and experts');
insert into tenant (id, tenant_id, owner_id, state, created_at, updated_at, name)
  select distinct on (t.tenant_id) t.tenant_id, t.tenant_id, 'system', 'active', app_now(), app_now(), coalesce(o.name, t.tenant_id)
  from (select tenant_id from organization union select tenant_id from "user") t
    left join organization o on o.tenant_id = t.tenant_id and o.parent_id is null
  order by t.tenant_id, o.created_at on conflict do nothing;
select set_config('app.system', '', true);

-- An organization of a tenant that is not known yet makes it known.
create function organization_tenant() returns trigger language plpgsql set app.system = 'on' as $$
begin
  if not exists (select 1 from tenant where id = new.tenant_id) then
    insert into tenant (id, tenant_id, owner_id, state, created_at, updated_at, name)
      values (new.tenant_id, new.tenant_id, 'system', 'active', app_now(), app_now(), coalesce(new.name, new.tenant_id)) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger organization_tenant after insert on organization for each row execute function organization_tenant();

-- Whether a person's tenant lets its people in: its state, `active` where there is none. Looks past row isolation, as account_person does.
create function account_tenant_state(wanted text) returns text language sql stable set app.system = 'on' as $$
  select coalesce((select state from tenant where id = wanted), 'active')
$$;

-- Why a session was ended before its time, for the person whose next request is refused: `tenant`, `administrator`.
alter table session add column ended_for text;

create table "organization_change" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "organization_id" text,
  "name" text,
  "credit_code" text,
  "legal_representative" text,
  "region" text,
  "reason" text,
  "attachments" jsonb,
  "before" jsonb,
  "submitted_at" timestamptz,
  "decided_by" text,
  "decided_at" timestamptz,
  "opinion" text
);
create index "organization_change_by_created" on "organization_change" ("tenant_id", "created_at", "id");
create index "organization_change_by_updated" on "organization_change" ("tenant_id", "updated_at", "id");
create index "organization_change_by_state" on "organization_change" ("tenant_id", "state");
create index "organization_change_organization_id" on "organization_change" ("tenant_id", "organization_id");
create index "organization_change_ref_organization_id" on "organization_change" ("organization_id");
create index "organization_change_sort_name" on "organization_change" ("tenant_id", (coalesce("name", '')), "id");
create index "organization_change_sort_submitted_at" on "organization_change" ("tenant_id", (coalesce("submitted_at", '-infinity'::timestamptz)), "id");
create index "organization_change_submitted_at" on "organization_change" ("tenant_id", "submitted_at");
create index "organization_change_decided_by" on "organization_change" ("tenant_id", "decided_by");
create index "organization_change_ref_decided_by" on "organization_change" ("decided_by");
create index "organization_change_sort_decided_at" on "organization_change" ("tenant_id", (coalesce("decided_at", '-infinity'::timestamptz)), "id");
create index "organization_change_search" on "organization_change" using gin (app_search("name"));
alter table "organization_change" enable row level security;
alter table "organization_change" force row level security;
create policy "read" on "organization_change" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "organization_change" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "organization_change" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "organization_change" for delete using ((select app_system()));
grant select, insert, update, delete on "organization_change" to ebidding_app;

create policy platform_staff on "organization_change" for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
-- One open request for an organization at a time.
create unique index organization_change_once on "organization_change" (organization_id) where state in ('draft', 'submitted', 'returned');
