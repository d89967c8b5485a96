-- Roles of three levels with data scopes, who holds them, what was granted to whom, functions and their switches, menus, low-code permissions.
alter table "role" add column "level" text default 'platform', add column "organization_id" text;
alter table "role" alter column "level" drop default;
select set_config('app.system', 'on', true);
update "role" set "level" = 'tenant' where "tenant_id" <> 'platform';
create index "role_level" on "role" ("tenant_id", "level");
create index "role_organization_id" on "role" ("tenant_id", "organization_id");
create index "role_ref_organization_id" on "role" ("organization_id");

-- A code is a tenant's own; those of the platform level are known everywhere, which the server's rule keeps apart from tenants' codes.
drop index role_code_once;
create unique index role_code_once on "role" ("tenant_id", "code") where "state" <> 'removed';
create index role_by_code on "role" ("code");
drop index role_published;

-- A tenant sees its own roles and the shared ones; another tenant's never.
drop policy "read" on "role";
create policy "read" on "role" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "level" = 'platform');
create policy platform_staff on "role" for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');

-- The organizations from one downwards; a cycle ends by itself.
create function access_subtree(root text) returns setof text language sql stable parallel safe as $$
  with recursive tree (id) as (select root union select o.id from organization o join tree on o.parent_id = tree.id) select id from tree
$$;
-- The company of an organization: the nearest one from it upwards that is no department.
create function access_company(start text) returns text language sql stable parallel safe as $$
  with recursive up (id, parent_id, kind, depth) as (
    select id, parent_id, kind, 1 from organization where id = start
    union all select o.id, o.parent_id, o.kind, up.depth + 1 from organization o join up on o.id = up.parent_id where up.kind = 'department' and up.depth < 50
  ) select coalesce((select id from up where kind is distinct from 'department' order by depth limit 1), start)
$$;

-- Who holds which role, kept by the database: counts and lists without looking through all people.
create table role_holder (
  user_id text not null,
  role_code text not null,
  tenant_id text not null,
  organization_id text,
  active boolean not null,
  primary key (user_id, role_code)
);
create index role_holder_of_role on role_holder (role_code, tenant_id, user_id);
alter table role_holder enable row level security;
alter table role_holder force row level security;
create policy role_holder_read on role_holder for select using ((select app_system()) or tenant_id = (select app_tenant()) or (select app_tenant()) = 'platform');
create policy role_holder_write on role_holder for insert with check ((select app_system()));
create policy role_holder_clear on role_holder for delete using ((select app_system()));
grant select, insert, delete on role_holder to ebidding_app;

-- Who granted or took what, to or from whom, when. Written by the database with the write itself, whoever makes it.
create table access_grant (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  tenant_id text not null,
  actor_id text,
  granted boolean not null,
  user_id text,
  role_code text not null,
  role_id text,
  permission text,
  data_scope text
);
create index access_grant_of_user on access_grant (user_id, id) where user_id is not null;
create index access_grant_of_role on access_grant (role_code, id);
create index access_grant_of_tenant on access_grant (tenant_id, id);
alter table access_grant enable row level security;
alter table access_grant force row level security;
create policy access_grant_read on access_grant for select using ((select app_system()) or tenant_id = (select app_tenant()) or (select app_tenant()) = 'platform');
create policy access_grant_write on access_grant for insert with check ((select app_system()));
create trigger access_grant_append_only before update or delete or truncate on access_grant for each statement execute function app_append_only();
grant select, insert on access_grant to ebidding_app;

insert into role_holder select u.id, c.code, u.tenant_id, u.organization_id, u.state = 'active'
  from "user" u, lateral (select distinct jsonb_array_elements_text(coalesce(u.roles, '[]')) as code) c;

create function access_note_people() returns trigger language plpgsql set app.system = 'on' as $$
begin
  if tg_op <> 'INSERT' then
    delete from role_holder h using gone where h.user_id = gone.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into role_holder select u.id, c.code, u.tenant_id, u.organization_id, u.state = 'active'
      from come u, lateral (select distinct jsonb_array_elements_text(coalesce(u.roles, '[]')) as code) c;
  end if;
  return null;
end $$;
create function access_note_grants() returns trigger language plpgsql set app.system = 'on' as $$
begin
  insert into access_grant (at, tenant_id, actor_id, granted, user_id, role_code)
    select app_now(), n.tenant_id, app_user(), change.granted, n.id, change.code
    from come n left join gone o on o.id = n.id,
      lateral (
        select code, true as granted from jsonb_array_elements_text(coalesce(n.roles, '[]')) code where not coalesce(o.roles, '[]') ? code
        union all select code, false from jsonb_array_elements_text(coalesce(o.roles, '[]')) code where not coalesce(n.roles, '[]') ? code
      ) change;
  return null;
end $$;
create function access_note_first_grants() returns trigger language plpgsql set app.system = 'on' as $$
begin
  insert into access_grant (at, tenant_id, actor_id, granted, user_id, role_code)
    select app_now(), n.tenant_id, app_user(), true, n.id, code from come n, jsonb_array_elements_text(coalesce(n.roles, '[]')) code;
  return null;
end $$;
create trigger user_holds_new after insert on "user" referencing new table as come for each statement execute function access_note_people();
create trigger user_holds_changed after update on "user" referencing old table as gone new table as come for each statement execute function access_note_people();
create trigger user_holds_gone after delete on "user" referencing old table as gone for each statement execute function access_note_people();
create trigger user_granted_new after insert on "user" referencing new table as come for each statement execute function access_note_first_grants();
create trigger user_granted after update on "user" referencing old table as gone new table as come for each statement execute function access_note_grants();

-- Of a role that exists, each permission given or taken; what a role is made with stands in its own history.
create function access_note_permissions() returns trigger language plpgsql set app.system = 'on' as $$
begin
  insert into access_grant (at, tenant_id, actor_id, granted, role_code, role_id, permission, data_scope)
    select app_now(), n.tenant_id, app_user(), change.granted, n.code, n.id, change.line ->> 'permission', change.line ->> 'scope'
    from come n join gone o on o.id = n.id and o.permissions is distinct from n.permissions,
      lateral (
        select line, false as granted from (
          select jsonb_strip_nulls(x) as line from jsonb_array_elements(coalesce(o.permissions, '[]')) x
          except select jsonb_strip_nulls(x) from jsonb_array_elements(coalesce(n.permissions, '[]')) x) taken
        union all select line, true from (
          select jsonb_strip_nulls(x) as line from jsonb_array_elements(coalesce(n.permissions, '[]')) x
          except select jsonb_strip_nulls(x) from jsonb_array_elements(coalesce(o.permissions, '[]')) x) given
      ) change;
  return null;
end $$;
create trigger role_granted after update on "role" referencing old table as gone new table as come for each statement execute function access_note_permissions();

create table "feature" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "path" text,
  "title" text,
  "title_en" text,
  "element" text,
  "menu_group" text,
  "kind" text,
  "access" text,
  "screen" text,
  "needs" text
);
create index "feature_by_created" on "feature" ("tenant_id", "created_at", "id");
create index "feature_by_updated" on "feature" ("tenant_id", "updated_at", "id");
create index "feature_by_state" on "feature" ("tenant_id", "state");
create index "feature_sort_path" on "feature" ("tenant_id", (coalesce("path", '')), "id");
create index "feature_path" on "feature" ("tenant_id", "path");
create index "feature_sort_title" on "feature" ("tenant_id", (coalesce("title", '')), "id");
create index "feature_sort_element" on "feature" ("tenant_id", (coalesce("element", '')), "id");
create index "feature_element" on "feature" ("tenant_id", "element");
create index "feature_menu_group" on "feature" ("tenant_id", "menu_group");
create index "feature_kind" on "feature" ("tenant_id", "kind");
create index "feature_access" on "feature" ("tenant_id", "access");
create index "feature_needs" on "feature" ("tenant_id", "needs");
create index "feature_search" on "feature" using gin (app_search("path", "title", "title_en", "needs"));
create index "feature_published" on "feature" ("created_at", "id") where "state" in ('standing', 'planned', 'retired');
alter table "feature" enable row level security;
alter table "feature" force row level security;
create policy "read" on "feature" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('standing', 'planned', 'retired'));
create policy "insert" on "feature" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "feature" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "feature" for delete using ((select app_system()));
grant select, insert, update, delete on "feature" to ebidding_app;

create table "feature_switch" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "target" text,
  "reason" text
);
create index "feature_switch_by_created" on "feature_switch" ("tenant_id", "created_at", "id");
create index "feature_switch_by_updated" on "feature_switch" ("tenant_id", "updated_at", "id");
create index "feature_switch_by_state" on "feature_switch" ("tenant_id", "state");
create index "feature_switch_sort_target" on "feature_switch" ("tenant_id", (coalesce("target", '')), "id");
create index "feature_switch_target" on "feature_switch" ("tenant_id", "target");
alter table "feature_switch" enable row level security;
alter table "feature_switch" force row level security;
create policy "read" on "feature_switch" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "feature_switch" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "feature_switch" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "feature_switch" for delete using ((select app_system()));
grant select, insert, update, delete on "feature_switch" to ebidding_app;

create table "menu_tree" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "name" text,
  "nodes" jsonb
);
create index "menu_tree_by_created" on "menu_tree" ("tenant_id", "created_at", "id");
create index "menu_tree_by_updated" on "menu_tree" ("tenant_id", "updated_at", "id");
create index "menu_tree_by_state" on "menu_tree" ("tenant_id", "state");
alter table "menu_tree" enable row level security;
alter table "menu_tree" force row level security;
create policy "read" on "menu_tree" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "menu_tree" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "menu_tree" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "menu_tree" for delete using ((select app_system()));
grant select, insert, update, delete on "menu_tree" to ebidding_app;

create table "lowcode_form" (
  "id" text primary key,
  "tenant_id" text not null,
  "owner_id" text not null,
  "state" text not null,
  "revision" integer not null default 1,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "code" text,
  "name" text,
  "grants" jsonb
);
create index "lowcode_form_by_created" on "lowcode_form" ("tenant_id", "created_at", "id");
create index "lowcode_form_by_updated" on "lowcode_form" ("tenant_id", "updated_at", "id");
create index "lowcode_form_by_state" on "lowcode_form" ("tenant_id", "state");
create index "lowcode_form_sort_code" on "lowcode_form" ("tenant_id", (coalesce("code", '')), "id");
create index "lowcode_form_code" on "lowcode_form" ("tenant_id", "code");
create index "lowcode_form_sort_name" on "lowcode_form" ("tenant_id", (coalesce("name", '')), "id");
create index "lowcode_form_search" on "lowcode_form" using gin (app_search("code", "name"));
alter table "lowcode_form" enable row level security;
alter table "lowcode_form" force row level security;
create policy "read" on "lowcode_form" for select using ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "insert" on "lowcode_form" for insert with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "update" on "lowcode_form" for update using ((select app_system()) or "tenant_id" = (select app_tenant())) with check ((select app_system()) or "tenant_id" = (select app_tenant()));
create policy "delete" on "lowcode_form" for delete using ((select app_system()));
grant select, insert, update, delete on "lowcode_form" to ebidding_app;

create unique index feature_path_once on "feature" ("path");
create unique index feature_switch_once on "feature_switch" ("tenant_id", "target");
create unique index menu_tree_once on "menu_tree" ("tenant_id");
create unique index lowcode_form_once on "lowcode_form" ("tenant_id", "code");
create policy platform_staff on "feature_switch" for all using ((select app_tenant()) = 'platform') with check ((select app_tenant()) = 'platform');
-- A tenant without a menu of its own has the platform's.
create policy platform_menu on "menu_tree" for select using ("tenant_id" = 'platform');
create trigger feature_switch_changed after insert or update or delete on "feature_switch" for each statement execute function account_changed();

-- Whether a role counts for a person of that tenant and organization.
create function access_role_counts(r "role", tenant text, organization text) returns boolean language sql stable as $$
  select r.state = 'active' and (r.level = 'platform' or r.tenant_id = tenant and (r.level is distinct from 'company' or r.organization_id = access_company(organization)))
$$;
-- What a person may do: permissions, the data scopes that narrow them (the widest of the roles counts), what is switched off for the tenant.
create function account_access(wanted text) returns jsonb language sql stable set app.system = 'on' as $$
  with person as (select tenant_id, organization_id, roles from "user" where id = wanted),
  line as (
    select p ->> 'permission' as permission, array_position(array['own', 'department', 'company', 'tenant', 'platform'], p ->> 'scope') as rank
    from person, "role" r, jsonb_array_elements(coalesce(r.permissions, '[]')) p
    where r.code = any (array(select jsonb_array_elements_text(coalesce(person.roles, '[]')))) and access_role_counts(r, person.tenant_id, person.organization_id)
  ),
  held as (select permission, case when bool_or(rank is null) then null else max(rank) end as rank from line group by permission)
  select jsonb_build_object(
    'permissions', coalesce((select jsonb_agg(permission) from held), '[]'),
    'scopes', coalesce((select jsonb_object_agg(permission, (array['own', 'department', 'company', 'tenant', 'platform'])[rank]) from held where rank is not null), '{}'),
    'off', coalesce((select jsonb_agg(s.target) from feature_switch s, person where s.tenant_id = person.tenant_id and s.state = 'off'), '[]'))
$$;

select set_config('app.system', '', true);
