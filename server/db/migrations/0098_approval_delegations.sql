CREATE TABLE "approval_delegations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegations_self" CHECK ("approval_delegations"."from_id" <> "approval_delegations"."to_id"),
	CONSTRAINT "approval_delegations_days" CHECK ("approval_delegations"."first_on" <= "approval_delegations"."last_on")
);
--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD COLUMN "authority_id" uuid;--> statement-breakpoint
ALTER TABLE "requisition_decisions" DISABLE TRIGGER requisition_decisions_stay;--> statement-breakpoint
UPDATE "requisition_decisions" SET "authority_id" = "decided_by";--> statement-breakpoint
ALTER TABLE "requisition_decisions" ENABLE TRIGGER requisition_decisions_stay;--> statement-breakpoint
ALTER TABLE "requisition_decisions" ALTER COLUMN "authority_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_from" FOREIGN KEY ("org_id","from_id") REFERENCES "public"."organization_members"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to" FOREIGN KEY ("org_id","to_id") REFERENCES "public"."organization_members"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_delegations_by_from" ON "approval_delegations" USING btree ("org_id","from_id");--> statement-breakpoint
CREATE INDEX "approval_delegations_by_to" ON "approval_delegations" USING btree ("org_id","to_id");--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_authority_id_users_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requisition_decisions_for" ON "requisition_decisions" USING btree ("authority_id");--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_authority" UNIQUE("requisition_id","revision","authority_id");--> statement-breakpoint

CREATE FUNCTION delegation_period(first_on date, last_on date, zone text) RETURNS tstzrange LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT tstzrange(first_on::timestamp AT TIME ZONE zone, (last_on + 1)::timestamp AT TIME ZONE zone)
$$;
--> statement-breakpoint

-- At any time a member has at most one delegate, and a delegate has none. So a right is passed on once, and never in a circle. Delegations of
-- an organization are written one after the other.
CREATE FUNCTION check_delegation() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  period tstzrange := delegation_period(NEW.first_on, NEW.last_on, NEW.time_zone);
  broken text;
BEGIN
  PERFORM FROM organizations WHERE id = NEW.org_id FOR NO KEY UPDATE;
  SELECT CASE WHEN bool_or(d.from_id = NEW.from_id) THEN 'approval_delegations_overlap'
      WHEN bool_or((d.from_id, d.to_id) = (NEW.to_id, NEW.from_id)) THEN 'approval_delegations_cycle'
      WHEN count(*) > 0 THEN 'approval_delegations_chain' END INTO broken
    FROM approval_delegations d WHERE d.org_id = NEW.org_id AND (d.from_id IN (NEW.from_id, NEW.to_id) OR d.to_id = NEW.from_id)
      AND delegation_period(d.first_on, d.last_on, d.time_zone) && period;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'This delegation is not possible' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_delegations_check BEFORE INSERT OR UPDATE ON approval_delegations FOR EACH ROW WHEN (NEW.from_id <> NEW.to_id)
  EXECUTE FUNCTION check_delegation();
--> statement-breakpoint

-- The person whose right the member would use to decide the step of a revision now, or null: first their own, then that of a member who
-- delegates to them now. Nobody decides two steps of a revision, and no right is used twice. The revision is null for a preview.
CREATE OR REPLACE FUNCTION deciding_as(org uuid, requester uuid, asked uuid, asked_revision integer, step jsonb, cost_centre text, member uuid) RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM (
    SELECT member, 0 UNION ALL
    SELECT d.from_id, 1 FROM approval_delegations d
    WHERE d.org_id = org AND d.to_id = member AND delegation_period(d.first_on, d.last_on, d.time_zone) @> now()) a(id, hops)
  WHERE member <> requester AND a.id <> requester AND may_decide(org, step, cost_centre, a.id)
    AND NOT EXISTS (SELECT FROM requisition_decisions d WHERE (d.requisition_id, d.revision) = (asked, asked_revision)
      AND (d.decided_by = member OR d.authority_id = a.id))
  ORDER BY a.hops, a.id LIMIT 1
$$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION decided_steps(asked uuid, asked_revision integer) RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH approvals AS (SELECT d.step, d.authority_id FROM requisition_decisions d
    JOIN requisition_revisions v ON (v.requisition_id, v.revision, v.content_hash) = (d.requisition_id, d.revision, d.content_hash)
    WHERE (d.requisition_id, d.revision, d.verdict) = (asked, asked_revision, 'approve'))
  SELECT count(*) FROM requisitions r JOIN requisition_revisions v ON (v.requisition_id, v.revision) = (r.id, asked_revision)
    CROSS JOIN jsonb_array_elements(v.steps) WITH ORDINALITY AS s(step, place)
  WHERE r.id = asked AND EXISTS (SELECT FROM approvals a WHERE a.step = s.place - 1) AND (s.step->>'kind' <> 'allMembers'
    OR NOT EXISTS (SELECT FROM jsonb_array_elements_text(s.step->'userIds') AS named(id) WHERE named.id <> r.requester_id::text
      AND NOT EXISTS (SELECT FROM approvals a WHERE a.step = s.place - 1 AND a.authority_id::text = named.id)))
$$;
--> statement-breakpoint

-- As before, and the decision contains the person whose right it uses.
CREATE OR REPLACE FUNCTION check_decision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked requisitions;
  shown requisition_revisions;
  broken text;
  own_right boolean;
BEGIN
  SELECT * INTO asked FROM requisitions WHERE id = NEW.requisition_id FOR UPDATE;
  SELECT * INTO shown FROM requisition_revisions WHERE requisition_id = NEW.requisition_id AND revision = NEW.revision;
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

-- The members of the organization read their lists again.
CREATE FUNCTION notify_delegation() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'requisition', 'orgId', coalesce(NEW.org_id, OLD.org_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_delegations_notify AFTER INSERT OR DELETE ON approval_delegations FOR EACH ROW EXECUTE FUNCTION notify_delegation();
