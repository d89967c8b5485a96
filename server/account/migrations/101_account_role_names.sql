-- The names of the roles that the people of a tenant may meet; looks past row isolation, as account_person does.
create function account_role_names(wanted text, most int) returns jsonb language sql stable set app.system = 'on' as $$
  select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'nameEn', name_en, 'state', state)) from (
    select distinct on (code) code, name, name_en, state from "role"
    where level = 'platform' and tenant_id = 'platform' or tenant_id = wanted or wanted = 'platform'
    order by code, state = 'active' desc, level = 'platform' desc, id limit most) found
$$;
