-- The parts of words that platform staff search by; PostgreSQL lets a database's owner add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "platform_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_audit_action" CHECK ("platform_audit"."action" ~ '^[a-z-]+\.[a-z-]+$')
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewer_session_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_because" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_because" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "suspended_because" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "suspended_from_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "platform_audit_subject" ON "platform_audit" USING btree ("subject_kind","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "platform_audit_actor" ON "platform_audit" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_session_id_sessions_id_fk" FOREIGN KEY ("viewer_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_viewer" ON "sessions" USING btree ("viewer_session_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("last_used_at","user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_role_newest" ON "users" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE email_verified_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE suspended_because is not null;--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ((full_name || ' ' || email::text) gin_trgm_ops);--> statement-breakpoint
-- The charts of platform staff read the days from it alone.
CREATE INDEX orders_opened ON orders (created_at DESC, id DESC) INCLUDE (payment_status, currency, total_amount)
  WHERE provider_session_id IS NOT NULL OR checkout_expires_at IS NULL;--> statement-breakpoint
CREATE INDEX "organizations_newest" ON "organizations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "organizations_type_newest" ON "organizations" USING btree ("type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "organizations_not_active_newest" ON "organizations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "organizations_name_parts" ON "organizations" USING gin (name gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_staff" CHECK ("users"."suspended_because" is null or "users"."role" is distinct from 'super_admin');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_suspended" CHECK ("products"."suspended_because" is null or "products"."status" <> 'active');--> statement-breakpoint

-- Whether the transaction's actor is platform staff, as of now.
CREATE FUNCTION is_platform_staff() RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  -- As a uuid, so that the index finds it; a part of the system has another name.
  SELECT current_actor() NOT LIKE 'system:%' AND EXISTS (
    SELECT FROM users WHERE id = CASE WHEN current_actor() NOT LIKE 'system:%' THEN current_actor()::uuid END
      AND role = 'super_admin' AND deleted_at IS NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION need_platform_staff() RETURNS uuid LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_platform_staff() THEN
    RAISE EXCEPTION 'Only platform staff do this' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN current_actor()::uuid;
END $$;
--> statement-breakpoint
-- The reason that withStaff gave the transaction.
CREATE FUNCTION staff_reason() RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE reason text := btrim(coalesce(current_setting('myelin.reason', true), ''));
BEGIN
  IF reason = '' THEN
    RAISE EXCEPTION 'myelin.reason is not set: write within withStaff' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN reason;
END $$;
--> statement-breakpoint

-- Whoever adds a record signs it, whatever it says itself.
CREATE FUNCTION sign_platform_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.id := uuidv7();
  NEW.actor_id := need_platform_staff();
  NEW.at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER platform_audit_signed BEFORE INSERT ON platform_audit FOR EACH ROW EXECUTE FUNCTION sign_platform_audit();
--> statement-breakpoint

-- A suspension and its end: by platform staff, with a reason, and recorded, so that no code path can skip it.
CREATE FUNCTION record_suspension() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO platform_audit (actor_id, action, subject_kind, subject_id, reason)
  VALUES (need_platform_staff(), TG_ARGV[0] || CASE WHEN NEW.suspended_because IS NULL THEN '.restore' ELSE '.suspend' END,
    TG_ARGV[0], NEW.id, staff_reason());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_suspension AFTER UPDATE OF suspended_because ON users FOR EACH ROW
  WHEN (OLD.suspended_because IS DISTINCT FROM NEW.suspended_because) EXECUTE FUNCTION record_suspension('user');
--> statement-breakpoint
CREATE TRIGGER organizations_suspension AFTER UPDATE OF suspended_because ON organizations FOR EACH ROW
  WHEN (OLD.suspended_because IS DISTINCT FROM NEW.suspended_because) EXECUTE FUNCTION record_suspension('organization');
--> statement-breakpoint
CREATE TRIGGER products_suspension AFTER UPDATE OF suspended_because ON products FOR EACH ROW
  WHEN (OLD.suspended_because IS DISTINCT FROM NEW.suspended_because) EXECUTE FUNCTION record_suspension('product');
--> statement-breakpoint

-- Who is suspended has no session, and gets none.
CREATE FUNCTION end_suspended_sessions() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE sessions SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_suspended_sessions AFTER UPDATE OF suspended_because ON users FOR EACH ROW
  WHEN (NEW.suspended_because IS NOT NULL) EXECUTE FUNCTION end_suspended_sessions();
--> statement-breakpoint
CREATE FUNCTION refuse_suspended_sessions() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND suspended_because IS NOT NULL) THEN
    RAISE EXCEPTION 'The account is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_suspended';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_suspended BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_suspended_sessions();
--> statement-breakpoint

-- Viewing an account: by platform staff from a session of their own, with a reason, for half an hour, and of nobody who is staff.
CREATE FUNCTION record_viewing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE viewer uuid := need_platform_staff();
BEGIN
  IF NOT EXISTS (SELECT FROM sessions WHERE id = NEW.viewer_session_id AND user_id = viewer AND viewer_session_id IS NULL)
    OR NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND role IS DISTINCT FROM 'super_admin' AND deleted_at IS NULL)
    OR NEW.expires_at > now() + interval '30 minutes' THEN
    RAISE EXCEPTION 'Nobody may view this account so' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO platform_audit (actor_id, action, subject_kind, subject_id, reason) VALUES (viewer, 'user.view', 'user', NEW.user_id, staff_reason());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_viewing AFTER INSERT ON sessions FOR EACH ROW
  WHEN (NEW.viewer_session_id IS NOT NULL) EXECUTE FUNCTION record_viewing();
--> statement-breakpoint
CREATE FUNCTION keep_viewing_short() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'Viewing an account is neither prolonged nor begun in a session that was there' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_viewing_kept BEFORE UPDATE OF viewer_session_id, expires_at, user_id ON sessions FOR EACH ROW
  WHEN (OLD.viewer_session_id IS DISTINCT FROM NEW.viewer_session_id
    OR NEW.viewer_session_id IS NOT NULL AND (NEW.expires_at > OLD.expires_at OR NEW.user_id <> OLD.user_id))
  EXECUTE FUNCTION keep_viewing_short();
--> statement-breakpoint
-- With the session that it was begun in, viewing ends.
CREATE FUNCTION end_viewing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE sessions SET ended_at = now() WHERE viewer_session_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_end_viewing AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.viewer_session_id IS NULL) EXECUTE FUNCTION end_viewing();
--> statement-breakpoint

-- A suspended organization is as it was: its people change neither itself nor its products. It can be closed; jobs go on.
CREATE FUNCTION refuse_while_suspended() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF current_actor() NOT LIKE 'system:%' AND NOT is_platform_staff() THEN
    RAISE EXCEPTION 'The organization is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'organization_suspended';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_suspended_organization() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_while_suspended();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_suspended BEFORE UPDATE ON organizations FOR EACH ROW
  WHEN (OLD.status = 'suspended' AND NEW.status <> 'closed' OR NEW.status = 'suspended') EXECUTE FUNCTION keep_suspended_organization();
--> statement-breakpoint
CREATE FUNCTION keep_suspended_products() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN organizations o ON o.id = changed.org_id WHERE o.status = 'suspended') THEN
    PERFORM refuse_while_suspended();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_suspended_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_suspended_products();
--> statement-breakpoint
CREATE TRIGGER products_suspended_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_suspended_products();
--> statement-breakpoint
CREATE TRIGGER products_suspended_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_suspended_products();
--> statement-breakpoint

-- Deleted and put back, a suspended product would come back free.
CREATE FUNCTION keep_suspended_product() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF current_actor() NOT LIKE 'system:%' THEN
    RAISE EXCEPTION 'The product is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'products_suspended';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_kept_while_suspended BEFORE DELETE ON products FOR EACH ROW
  WHEN (OLD.suspended_because IS NOT NULL) EXECUTE FUNCTION keep_suspended_product();
