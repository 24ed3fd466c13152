CREATE TABLE "price_agreement_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "price_agreement_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
ALTER TABLE "price_agreements" DROP CONSTRAINT "price_agreements_seller_org_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "price_agreements" DROP CONSTRAINT "price_agreements_buyer_org_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_buyer_org_id_organizations_id_fk" FOREIGN KEY ("buyer_org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX price_agreement_audit_latest ON price_agreement_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- As in migration 0002, with the agreements of a seller in the chain of the seller.
CREATE OR REPLACE FUNCTION write_organization_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := current_actor();
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  subject jsonb := coalesce(after, before);
  org uuid := coalesce(subject->>'seller_org_id', subject->>'org_id', subject->>'id')::uuid;
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
-- Deferred: the head of the chain is locked at the end of the transaction (docs/decisions/0078).
CREATE CONSTRAINT TRIGGER price_agreements_audit AFTER INSERT OR UPDATE OR DELETE ON price_agreements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_organization_audit('price_agreement_audit');
