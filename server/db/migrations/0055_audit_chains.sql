CREATE TABLE "order_money_audit_chains" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_audit_chain" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "platform_audit_chain_only" CHECK ("platform_audit_chain"."is_only")
);
--> statement-breakpoint
ALTER TABLE "order_money_audit" ADD COLUMN "chain_position" bigint;--> statement-breakpoint
ALTER TABLE "order_money_audit" ADD COLUMN "chain_hash" "bytea";--> statement-breakpoint
ALTER TABLE "platform_audit" ADD COLUMN "chain_position" bigint;--> statement-breakpoint
ALTER TABLE "platform_audit" ADD COLUMN "chain_hash" "bytea";--> statement-breakpoint

-- Chains the records that are there in the order of their ids, which is the order in which they were written. The text that is hashed is
-- the same as in the functions below and in server/db/audit/.
DO $$
DECLARE
  r record;
  org uuid;
  place bigint;
  link bytea;
BEGIN
  FOR r IN SELECT * FROM order_money_audit ORDER BY org_id, id LOOP
    IF org IS DISTINCT FROM r.org_id THEN
      org := r.org_id;
      place := 0;
      link := ''::bytea;
    END IF;
    place := place + 1;
    link := sha256(link || convert_to(jsonb_build_array(place, r.id, r.org_id, r.order_id, r.subject, r.subject_id, r.changed_by,
      r.operation, r.old_data, r.new_data, to_char(r.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'));
    UPDATE order_money_audit SET chain_position = place, chain_hash = link WHERE id = r.id;
  END LOOP;
  place := 0;
  link := ''::bytea;
  FOR r IN SELECT * FROM platform_audit ORDER BY id LOOP
    place := place + 1;
    link := sha256(link || convert_to(jsonb_build_array(place, r.id, r.actor_id, r.action, r.subject_kind, r.subject_id, r.reason,
      to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'));
    UPDATE platform_audit SET chain_position = place, chain_hash = link WHERE id = r.id;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO order_money_audit_chains (org_id, position, hash)
  SELECT DISTINCT ON (org_id) org_id, chain_position, chain_hash FROM order_money_audit ORDER BY org_id, chain_position DESC;
--> statement-breakpoint
INSERT INTO platform_audit_chain (position, hash)
  SELECT chain_position, chain_hash FROM platform_audit ORDER BY chain_position DESC LIMIT 1;
--> statement-breakpoint
ALTER TABLE "order_money_audit" ALTER COLUMN "chain_position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_money_audit" ALTER COLUMN "chain_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_audit" ALTER COLUMN "chain_position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_audit" ALTER COLUMN "chain_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_money_audit" ADD CONSTRAINT "order_money_audit_chain" UNIQUE("org_id","chain_position");--> statement-breakpoint
ALTER TABLE "platform_audit" ADD CONSTRAINT "platform_audit_chain_position" UNIQUE("chain_position");
--> statement-breakpoint

-- One chain for each seller. The triggers that call it are deferred: the head of the chain is locked at the end of the transaction, after
-- every order, refund and dispute, so sellers' transactions wait for each other only while one commits.
CREATE OR REPLACE FUNCTION write_order_money_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  changed jsonb := coalesce(after, before);
  ours text[] := '{updated_at,checked_at,attempt,told,told_at}';
  actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
  org uuid := (changed->>'seller_org_id')::uuid;
  record_id uuid;
  at timestamptz;
  place bigint;
  previous bytea;
  link bytea;
BEGIN
  IF before - ours IS NOT DISTINCT FROM after - ours THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_money_audit_chains (org_id, position, hash) VALUES (org, 0, ''::bytea) ON CONFLICT DO NOTHING;
  SELECT position + 1, hash INTO place, previous FROM order_money_audit_chains WHERE org_id = org FOR UPDATE;
  record_id := uuidv7();
  at := clock_timestamp();
  link := sha256(previous || convert_to(jsonb_build_array(place, record_id, org, (changed->>'order_id')::uuid, TG_TABLE_NAME,
    changed->>'id', actor, TG_OP, before, after, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'));
  INSERT INTO order_money_audit (id, order_id, org_id, subject, subject_id, changed_by, operation, old_data, new_data, changed_at,
    chain_position, chain_hash)
  VALUES (record_id, (changed->>'order_id')::uuid, org, TG_TABLE_NAME, changed->>'id', actor, TG_OP, before, after, at, place, link);
  UPDATE order_money_audit_chains SET position = place, hash = link WHERE org_id = org;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER refunds_audit ON refunds;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_audit AFTER INSERT OR UPDATE OR DELETE ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_order_money_audit();
--> statement-breakpoint
DROP TRIGGER disputes_audit ON disputes;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER disputes_audit AFTER INSERT OR UPDATE OR DELETE ON disputes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_order_money_audit();
--> statement-breakpoint
DROP TRIGGER dispute_reversals_audit ON dispute_reversals;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_reversals_audit AFTER INSERT OR UPDATE OR DELETE ON dispute_reversals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_order_money_audit();
--> statement-breakpoint

-- One chain for the platform. Only the functions below call this: nobody else may write a record, whoever is named in it.
CREATE FUNCTION append_platform_audit(actor uuid, what text, kind text, subject text, why text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  record_id uuid;
  moment timestamptz;
  place bigint;
  previous bytea;
  link bytea;
BEGIN
  INSERT INTO platform_audit_chain (position, hash) VALUES (0, ''::bytea) ON CONFLICT DO NOTHING;
  SELECT position + 1, hash INTO place, previous FROM platform_audit_chain FOR UPDATE;
  record_id := uuidv7();
  moment := clock_timestamp();
  link := sha256(previous || convert_to(jsonb_build_array(place, record_id, actor, what, kind, subject, why,
    to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'));
  INSERT INTO platform_audit (id, actor_id, action, subject_kind, subject_id, reason, at, chain_position, chain_hash)
  VALUES (record_id, actor, what, kind, subject, why, moment, place, link);
  UPDATE platform_audit_chain SET position = place, hash = link;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION append_platform_audit(uuid, text, text, text, text) FROM PUBLIC;
--> statement-breakpoint

-- What the application records itself, in the name of the transaction's actor. Call it last: the head of the chain stays locked until
-- the end of the transaction. What triggers record nobody else can.
CREATE FUNCTION record_staff_action(what text, kind text, subject text, why text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF what IN ('user.grant-staff', 'user.revoke-staff', 'user.view') OR what ~ '\.(suspend|restore)$' THEN
    RAISE EXCEPTION 'The database records % itself', what USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM append_platform_audit(need_platform_staff(), what, kind, subject, why);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_suspension() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM append_platform_audit(need_platform_staff(),
    TG_ARGV[0] || CASE WHEN NEW.suspended_because IS NULL THEN '.restore' ELSE '.suspend' END, TG_ARGV[0], NEW.id::text, staff_reason());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_viewing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE viewer uuid := need_platform_staff();
BEGIN
  IF NOT EXISTS (SELECT FROM sessions WHERE id = NEW.viewer_session_id AND user_id = viewer AND viewer_session_id IS NULL)
    OR NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND role IS DISTINCT FROM 'super_admin' AND deleted_at IS NULL)
    OR NEW.expires_at > now() + interval '30 minutes' THEN
    RAISE EXCEPTION 'Nobody may view this account so' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM append_platform_audit(viewer, 'user.view', 'user', NEW.user_id::text, staff_reason());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_staff() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor uuid := CASE WHEN current_actor() NOT LIKE 'system:%' THEN current_actor()::uuid END;
BEGIN
  PERFORM append_platform_audit(actor, CASE WHEN NEW.role = 'super_admin' THEN 'user.grant-staff' ELSE 'user.revoke-staff' END,
    'user', NEW.id::text, '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER platform_audit_signed ON platform_audit;
--> statement-breakpoint
DROP FUNCTION sign_platform_audit();
--> statement-breakpoint

-- Deferred, as those of order_money_audit: the head is locked after the rows that the transaction changes.
DROP TRIGGER users_suspension ON users;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_suspension AFTER UPDATE OF suspended_because ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.suspended_because IS DISTINCT FROM NEW.suspended_because) EXECUTE FUNCTION record_suspension('user');
--> statement-breakpoint
DROP TRIGGER organizations_suspension ON organizations;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER organizations_suspension AFTER UPDATE OF suspended_because ON organizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.suspended_because IS DISTINCT FROM NEW.suspended_because) EXECUTE FUNCTION record_suspension('organization');
--> statement-breakpoint
DROP TRIGGER products_suspension ON products;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_suspension AFTER UPDATE OF suspended_because ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.suspended_because IS DISTINCT FROM NEW.suspended_because) EXECUTE FUNCTION record_suspension('product');
--> statement-breakpoint
DROP TRIGGER sessions_viewing ON sessions;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_viewing AFTER INSERT ON sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.viewer_session_id IS NOT NULL) EXECUTE FUNCTION record_viewing();
--> statement-breakpoint
DROP TRIGGER users_staff ON users;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_staff AFTER UPDATE OF role ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.role IS NOT DISTINCT FROM 'super_admin') <> (NEW.role IS NOT DISTINCT FROM 'super_admin'))
  EXECUTE FUNCTION record_staff();
