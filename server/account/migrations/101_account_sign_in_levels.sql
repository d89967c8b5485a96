-- Sign-in rules of companies beside those of tenants and the platform's.
alter table "sign_in_rule" add column "level" text;
-- The tables' owner is bound by row isolation too.
select set_config('app.system', 'on', true);
update sign_in_rule set level = case when tenant_id = 'platform' then 'platform' else 'tenant' end;
select set_config('app.system', '', true);
-- Rows that name no level are what their tenant makes them.
create trigger sign_in_rule_level_given before insert or update on "sign_in_rule" for each row when (new.level is null) execute function access_role_level();
drop index sign_in_rule_once;
create unique index sign_in_rule_once on sign_in_rule (tenant_id) where level is distinct from 'company';
create unique index sign_in_rule_of_company on sign_in_rule (organization_id) where level = 'company';

-- What a person of that tenant and organization is bound by: the rules in force from the platform's down to the nearest company's, by column name.
drop function account_sign_in_rule(text);
create function account_sign_in_rules(wanted text, place text) returns jsonb language sql stable set app.system = 'on' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(r)) order by array_position(array['platform', 'tenant', 'company'], r.level), o.path), '[]')
  from sign_in_rule r left join organization o on o.id = r.organization_id
  where r.tenant_id in ('platform', wanted) and r.state = 'active' and (r.level = 'platform' and r.tenant_id = 'platform' or r.level = 'tenant' and r.tenant_id = wanted
    or r.level = 'company' and r.tenant_id = wanted and starts_with((select path from organization where id = place), o.path))
$$;
