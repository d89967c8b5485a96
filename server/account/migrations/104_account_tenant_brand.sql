-- The name and the logo's file that a tenant's people see at the head of the portal, `{}` where it keeps none; looks past row isolation, as account_person does.
create function account_tenant_brand(wanted text) returns jsonb language sql stable set app.system = 'on' as $$
  select jsonb_strip_nulls(jsonb_build_object('name', nullif(brand_name, ''), 'logo', logo #>> '{0,id}')) from tenant where id = wanted
$$;
