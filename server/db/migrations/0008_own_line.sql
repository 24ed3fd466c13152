-- A search path that does not name pg_temp is searched from there: a table made for the moment could stand in for the audit's
-- chain, the members or the system's own catalogues (PostgreSQL manual, "Writing SECURITY DEFINER Functions Safely").
ALTER FUNCTION write_organization_audit() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION keep_last_owner() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION products_need_seller() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION keep_type_with_products() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint

-- Who is really connected, whatever a setting or SET ROLE says: the owner of the tables, a member of it or a superuser. Commands
-- connect so; the application does not.
CREATE FUNCTION is_owner_connected() RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_has_role(session_user, relowner, 'MEMBER') FROM pg_class WHERE oid = 'public.users'::regclass
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION current_actor() RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := current_setting('myelin.actor', true);
BEGIN
  IF coalesce(actor, '') = '' THEN
    RAISE EXCEPTION 'myelin.actor is not set: write within withActor' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- The only name that gives a right, and that the audit shows as the operator's.
  IF actor = 'system:admin-command' AND NOT is_owner_connected() THEN
    RAISE EXCEPTION 'system:admin-command is the name of the tables'' owner alone: set DATABASE_MIGRATION_URL for the command'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN actor;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_super_admin() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF current_actor() <> 'system:admin-command' THEN
    RAISE EXCEPTION 'super_admin is granted on the command line only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
