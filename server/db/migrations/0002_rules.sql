-- Reordering swaps positions within one transaction.
ALTER TABLE product_images ADD CONSTRAINT product_images_place UNIQUE (product_id, position) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint

-- The transaction's actor: a user's id, or system:<what> for jobs and commands. Set by withActor; without it writes fail.
CREATE FUNCTION current_actor() RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE actor text := current_setting('myelin.actor', true);
BEGIN
  IF coalesce(actor, '') = '' THEN
    RAISE EXCEPTION 'myelin.actor is not set: write within withActor' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN actor;
END $$;
--> statement-breakpoint

-- One hash chain for each organization over both audit tables. Every writer locks the organization's row first, as the
-- last-owner rule does, so the two cannot wait for each other.
CREATE FUNCTION write_organization_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  actor text := current_actor();
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  subject jsonb := coalesce(after, before);
  org uuid := coalesce(subject->>'org_id', subject->>'id')::uuid;
  at timestamptz;
  place bigint;
  previous bytea;
  link bytea;
BEGIN
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  PERFORM 1 FROM organizations WHERE id = org FOR NO KEY UPDATE;
  INSERT INTO audit_chains (org_id, position, hash) VALUES (org, 0, ''::bytea) ON CONFLICT DO NOTHING;
  SELECT position + 1, hash INTO place, previous FROM audit_chains WHERE org_id = org FOR UPDATE;
  at := clock_timestamp();
  link := sha256(previous || convert_to(jsonb_build_array(
    place, org, TG_TABLE_NAME, actor, TG_OP, before, after, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  )::text, 'UTF8'));
  EXECUTE format(
    'INSERT INTO %I (org_id, changed_by, operation, old_data, new_data, changed_at, chain_position, chain_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', TG_ARGV[0])
    USING org, actor, TG_OP, before, after, at, place, link;
  UPDATE audit_chains SET position = place, hash = link WHERE org_id = org;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_audit AFTER INSERT OR UPDATE OR DELETE ON organizations
  FOR EACH ROW EXECUTE FUNCTION write_organization_audit('organization_audit');
--> statement-breakpoint
CREATE TRIGGER organization_members_audit AFTER INSERT OR UPDATE OR DELETE ON organization_members
  FOR EACH ROW EXECUTE FUNCTION write_organization_audit('organization_member_audit');
--> statement-breakpoint

-- An organization always has an owner. Deferred, so that a transfer may demote before it promotes; the lock makes two
-- demotions at once take turns, and the second one sees the first.
CREATE FUNCTION keep_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE org uuid := CASE WHEN TG_TABLE_NAME = 'organizations' THEN (to_jsonb(NEW)->>'id') ELSE (to_jsonb(OLD)->>'org_id') END;
BEGIN
  PERFORM 1 FROM organizations WHERE id = org FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM organization_members WHERE org_id = org AND role = 'owner') THEN
    RAISE EXCEPTION 'An organization needs at least one owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'organization_last_owner';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER organization_members_last_owner AFTER UPDATE OR DELETE ON organization_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_last_owner();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER organizations_first_owner AFTER INSERT ON organizations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_last_owner();
--> statement-breakpoint

-- Products belong to seller organizations only, and the type stays while there are any.
CREATE FUNCTION products_need_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organizations WHERE id = NEW.org_id AND type = 'seller_org' FOR KEY SHARE) THEN
    RAISE EXCEPTION 'Only a seller organization has products' USING ERRCODE = 'check_violation', CONSTRAINT = 'products_seller';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_seller BEFORE INSERT OR UPDATE OF org_id ON products
  FOR EACH ROW EXECUTE FUNCTION products_need_seller();
--> statement-breakpoint
CREATE FUNCTION keep_type_with_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE org_id = NEW.id) THEN
    RAISE EXCEPTION 'The type stays while products exist' USING ERRCODE = 'check_violation', CONSTRAINT = 'organizations_type_with_products';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_type_with_products BEFORE UPDATE OF type ON organizations
  FOR EACH ROW WHEN (OLD.type IS DISTINCT FROM NEW.type) EXECUTE FUNCTION keep_type_with_products();
--> statement-breakpoint

-- super_admin is granted on the command line, never by a form.
CREATE FUNCTION guard_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_actor() <> 'system:admin-command' THEN
    RAISE EXCEPTION 'super_admin is granted on the command line only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_super_admin_insert BEFORE INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'super_admin') EXECUTE FUNCTION guard_super_admin();
--> statement-breakpoint
CREATE TRIGGER users_super_admin_update BEFORE UPDATE OF role ON users
  FOR EACH ROW WHEN (NEW.role = 'super_admin' AND OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION guard_super_admin();
--> statement-breakpoint

-- What changed, told to every server process: ids only. The list of active products drops its cache, streams pass it on.
CREATE FUNCTION notify_change(change jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('myelin_changes', change::text)
$$;
--> statement-breakpoint
CREATE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I) FROM (SELECT %I FROM changed LIMIT 2) few', TG_ARGV[0], TG_ARGV[0]) INTO ids;
  -- One row names itself; a batch says only that products changed.
  IF cardinality(ids) = 1 THEN
    PERFORM notify_change(jsonb_build_object('topic', 'product', 'id', ids[1]));
  ELSIF cardinality(ids) > 1 THEN
    PERFORM notify_change('{"topic": "products"}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products('id');
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products('id');
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products('id');
--> statement-breakpoint
CREATE TRIGGER product_images_inserted AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products('product_id');
--> statement-breakpoint
CREATE TRIGGER product_images_updated AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products('product_id');
--> statement-breakpoint
CREATE TRIGGER product_images_deleted AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products('product_id');
--> statement-breakpoint
CREATE FUNCTION notify_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  PERFORM notify_change(CASE TG_TABLE_NAME
    WHEN 'orders' THEN jsonb_build_object('topic', 'order', 'id', changed->'id', 'buyerId', changed->'buyer_id',
      'buyerOrgId', changed->'buyer_org_id', 'sellerOrgId', changed->'seller_org_id')
    WHEN 'connected_accounts' THEN jsonb_build_object('topic', 'connectedAccount', 'orgId', changed->'org_id')
    WHEN 'organization_members' THEN jsonb_build_object('topic', 'membership', 'orgId', changed->'org_id', 'userId', changed->'user_id')
    WHEN 'organizations' THEN jsonb_build_object('topic', 'organization', 'orgId', changed->'id')
    WHEN 'users' THEN jsonb_build_object('topic', 'user', 'userId', changed->'id')
    WHEN 'sessions' THEN jsonb_build_object('topic', 'session', 'sessionId', changed->'id', 'userId', changed->'user_id')
  END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_notify AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION notify_row();
--> statement-breakpoint
CREATE TRIGGER connected_accounts_notify AFTER INSERT OR UPDATE ON connected_accounts FOR EACH ROW EXECUTE FUNCTION notify_row();
--> statement-breakpoint
CREATE TRIGGER organization_members_notify AFTER INSERT OR UPDATE OR DELETE ON organization_members FOR EACH ROW EXECUTE FUNCTION notify_row();
--> statement-breakpoint
CREATE TRIGGER organizations_notify AFTER UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION notify_row();
--> statement-breakpoint
CREATE TRIGGER users_notify AFTER UPDATE OF role, deleted_at, email_verified_at ON users FOR EACH ROW EXECUTE FUNCTION notify_row();
--> statement-breakpoint
CREATE TRIGGER sessions_notify AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notify_row();
