CREATE TABLE "approval_delegation_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "approval_delegation_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "requisition_decision_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "requisition_decision_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD COLUMN "org_id" uuid;--> statement-breakpoint
ALTER TABLE "requisition_decisions" DISABLE TRIGGER requisition_decisions_stay;--> statement-breakpoint
UPDATE "requisition_decisions" d SET "org_id" = r."org_id" FROM "requisitions" r WHERE r."id" = d."requisition_id";--> statement-breakpoint
ALTER TABLE "requisition_decisions" ENABLE TRIGGER requisition_decisions_stay;--> statement-breakpoint
ALTER TABLE "requisition_decisions" ALTER COLUMN "org_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX approval_delegation_audit_latest ON approval_delegation_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint
CREATE INDEX requisition_decision_audit_latest ON requisition_decision_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint

-- As before, and the decision contains the organization in whose audit it is.
CREATE OR REPLACE FUNCTION check_decision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked requisitions;
  shown requisition_revisions;
  broken text;
  own_right boolean;
BEGIN
  SELECT * INTO asked FROM requisitions WHERE id = NEW.requisition_id FOR UPDATE;
  SELECT * INTO shown FROM requisition_revisions WHERE requisition_id = NEW.requisition_id AND revision = NEW.revision;
  NEW.org_id := asked.org_id;
  NEW.authority_id := deciding_as(asked.org_id, asked.requester_id, asked.id, asked.revision, shown.steps->asked.step, shown.content::jsonb->>'costCentre', NEW.decided_by);
  -- A delegate has used the right of this person.
  own_right := may_decide(asked.org_id, shown.steps->asked.step, shown.content::jsonb->>'costCentre', NEW.decided_by);
  broken := CASE
    WHEN NEW.revision IS DISTINCT FROM asked.revision OR NEW.content_hash IS DISTINCT FROM shown.content_hash THEN 'requisition_decisions_revision'
    WHEN asked.status <> 'submitted' OR NEW.step <> asked.step THEN 'requisition_decisions_once'
    WHEN asked.expires_at <= now() THEN 'requisition_decisions_expired'
    WHEN NEW.decided_by = asked.requester_id THEN 'requisition_decisions_requester'
    WHEN EXISTS (SELECT FROM requisition_decisions d WHERE (d.requisition_id, d.revision, d.decided_by) = (NEW.requisition_id, NEW.revision, NEW.decided_by))
      THEN 'requisition_decisions_person'
    WHEN NEW.authority_id IS NULL AND own_right THEN 'requisition_decisions_authority'
    WHEN NEW.authority_id IS NULL THEN 'requisition_decisions_approver' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'This decision is not possible' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Deferred: the head of the chain is locked at the end of the transaction (docs/decisions/0078).
CREATE CONSTRAINT TRIGGER requisition_decisions_audit AFTER INSERT ON requisition_decisions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION write_organization_audit('requisition_decision_audit');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER approval_delegations_audit AFTER INSERT OR DELETE ON approval_delegations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION write_organization_audit('approval_delegation_audit');
