CREATE TABLE "cost_centre_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "cost_centre_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "cost_centres" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_centres_code_length" CHECK (btrim("cost_centres"."code") = "cost_centres"."code" and char_length("cost_centres"."code") between 1 and 80),
	CONSTRAINT "cost_centres_name_length" CHECK (char_length(btrim("cost_centres"."name")) between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_owner" FOREIGN KEY ("org_id","owner_id") REFERENCES "public"."organization_members"("org_id","user_id") ON DELETE SET NULL ("owner_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_code" ON "cost_centres" USING btree ("org_id",lower("code"));--> statement-breakpoint
CREATE INDEX "cost_centres_owned" ON "cost_centres" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE INDEX cost_centre_audit_latest ON cost_centre_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- Deferred: the head of the chain is locked at the end of the transaction (docs/decisions/0078).
CREATE CONSTRAINT TRIGGER cost_centres_audit AFTER INSERT OR UPDATE OR DELETE ON cost_centres DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION write_organization_audit('cost_centre_audit');
--> statement-breakpoint
-- Members read the list again with the other data of the organization.
CREATE FUNCTION notify_cost_centre() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'organization', 'orgId', NEW.org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cost_centres_notify AFTER INSERT OR UPDATE ON cost_centres FOR EACH ROW EXECUTE FUNCTION notify_cost_centre();
--> statement-breakpoint
CREATE FUNCTION keep_cost_centre_code() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'The code of a cost centre never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'cost_centres_code_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER cost_centres_code_stays BEFORE UPDATE ON cost_centres FOR EACH ROW WHEN ((OLD.org_id, OLD.code) IS DISTINCT FROM (NEW.org_id, NEW.code))
  EXECUTE FUNCTION keep_cost_centre_code();
--> statement-breakpoint

-- If the organization has active cost centres, its orders contain the code of one of them, or none.
CREATE OR REPLACE FUNCTION need_references() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM organizations WHERE id = NEW.buyer_org_id AND (requires_purchase_order_number AND NEW.purchase_order_number = ''
    OR requires_cost_centre AND NEW.cost_centre = '')) THEN
    RAISE EXCEPTION 'The organization requires a reference' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_references';
  END IF;
  IF NEW.cost_centre <> '' AND EXISTS (SELECT FROM cost_centres WHERE org_id = NEW.buyer_org_id AND archived_at IS NULL)
    AND NOT EXISTS (SELECT FROM cost_centres WHERE org_id = NEW.buyer_org_id AND archived_at IS NULL AND code = NEW.cost_centre) THEN
    RAISE EXCEPTION 'The organization has no such cost centre' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_cost_centre';
  END IF;
  RETURN NEW;
END $$;
