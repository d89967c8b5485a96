-- Rows that name no level are what their tenant makes them.
create function access_role_level() returns trigger language plpgsql as $$
begin
  new.level := coalesce(new.level, case when new.tenant_id = 'platform' then 'platform' else 'tenant' end);
  return new;
end $$;
create trigger role_level_given before insert or update on "role" for each row when (new.level is null) execute function access_role_level();
-- Shared roles are the platform's own: a row of another tenant that only calls itself so is nobody else's. Functions taken out are the platform's to see.
drop policy "read" on "role";
create policy "read" on "role" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or ("level" = 'platform' and "tenant_id" = 'platform'));
create or replace function access_role_counts(r "role", tenant text, organization text) returns boolean language sql stable as $$
  select r.state = 'active' and (r.level = 'platform' and r.tenant_id = 'platform' or r.tenant_id = tenant and (r.level is distinct from 'company' or r.organization_id = access_company(organization)))
$$;
drop index feature_published;
create index feature_published on "feature" ("created_at", "id") where "state" in ('standing', 'planned');
drop policy "read" on "feature";
create policy "read" on "feature" for select using ((select app_system()) or "tenant_id" = (select app_tenant()) or "state" in ('standing', 'planned'));
