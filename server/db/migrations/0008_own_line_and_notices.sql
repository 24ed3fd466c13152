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
ALTER FUNCTION notify_change(jsonb) SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION notify_row() SET search_path = pg_catalog, public, pg_temp;
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
--> statement-breakpoint

-- What is for sale is known to everybody; a draft's id to its organization alone. `isPublic`: it is for sale, or was until now.
CREATE FUNCTION notify_product(product uuid, org uuid, was_active boolean) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT notify_change(jsonb_build_object('topic', 'product', 'id', product, 'orgId', org,
    'isPublic', was_active AND EXISTS (SELECT FROM organizations WHERE id = org AND status = 'active')))
$$;
--> statement-breakpoint
-- One row names itself; a batch says only that products changed.
CREATE OR REPLACE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE ids uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(id) FROM (SELECT DISTINCT %I AS id FROM changed LIMIT 2) few', TG_ARGV[0]) INTO ids;
  IF cardinality(ids) > 1 THEN
    PERFORM notify_change('{"topic": "products"}');
  ELSIF cardinality(ids) = 1 AND TG_TABLE_NAME = 'product_images' THEN
    -- Those of a product that goes go with it, and it says so itself.
    PERFORM notify_product(id, org_id, status = 'active') FROM products WHERE id = ids[1];
  ELSIF cardinality(ids) = 1 AND TG_OP = 'UPDATE' THEN
    PERFORM notify_product(c.id, c.org_id, 'active' IN (b.status, c.status)) FROM changed c JOIN before b ON b.id = c.id;
  ELSIF cardinality(ids) = 1 THEN
    PERFORM notify_product(id, org_id, status = 'active') FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_updated ON products;
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products('id');
--> statement-breakpoint

-- A connected account concerns those who may read it. What everybody sees of it is whether its organization's products can be
-- bought: `isPublic` when that changed and there are any to see.
CREATE FUNCTION notify_connected_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'connectedAccount', 'orgId', NEW.org_id, 'isPublic',
    NEW.charges_enabled IS DISTINCT FROM (TG_OP = 'UPDATE' AND OLD.charges_enabled) AND EXISTS (
      SELECT FROM products p JOIN organizations o ON o.id = p.org_id
      WHERE p.org_id = NEW.org_id AND p.status = 'active' AND o.status = 'active')));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER connected_accounts_notify ON connected_accounts;
--> statement-breakpoint
CREATE TRIGGER connected_accounts_notify AFTER INSERT OR UPDATE ON connected_accounts FOR EACH ROW EXECUTE FUNCTION notify_connected_account();
--> statement-breakpoint

-- What a session may do hangs on its own level, and on whether its user has a second factor that it has not shown.
DROP TRIGGER sessions_notify ON sessions;
--> statement-breakpoint
CREATE TRIGGER sessions_notify AFTER UPDATE OF ended_at, assurance_level ON sessions FOR EACH ROW
  WHEN (NEW.ended_at IS DISTINCT FROM OLD.ended_at OR NEW.assurance_level IS DISTINCT FROM OLD.assurance_level)
  EXECUTE FUNCTION notify_row();
--> statement-breakpoint
CREATE FUNCTION notify_factor() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'user', 'userId', coalesce(NEW.user_id, OLD.user_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mfa_factors_inserted AFTER INSERT ON mfa_factors FOR EACH ROW
  WHEN (NEW.verified_at IS NOT NULL) EXECUTE FUNCTION notify_factor();
--> statement-breakpoint
CREATE TRIGGER mfa_factors_updated AFTER UPDATE OF verified_at ON mfa_factors FOR EACH ROW
  WHEN (NEW.verified_at IS DISTINCT FROM OLD.verified_at) EXECUTE FUNCTION notify_factor();
--> statement-breakpoint
CREATE TRIGGER mfa_factors_deleted AFTER DELETE ON mfa_factors FOR EACH ROW
  WHEN (OLD.verified_at IS NOT NULL) EXECUTE FUNCTION notify_factor();
