ALTER TABLE "requisition_decisions" DROP CONSTRAINT "requisition_decisions_once";--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_person" UNIQUE("requisition_id","revision","decided_by");--> statement-breakpoint

-- Whether a member has the right to decide a step now: contract/approval-rules.ts names the kinds.
CREATE OR REPLACE FUNCTION may_decide(org uuid, step jsonb, cost_centre text, member uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM organization_members m WHERE m.org_id = org AND m.user_id = member AND CASE step->>'kind'
    WHEN 'managers' THEN m.role IN ('owner', 'admin')
    WHEN 'costCentreOwner' THEN EXISTS (SELECT FROM cost_centres c WHERE c.org_id = org AND c.code = cost_centre AND c.archived_at IS NULL AND c.owner_id = m.user_id)
    ELSE step->'userIds' ? m.user_id::text END)
$$;
--> statement-breakpoint

-- The person whose right the member would use to decide the step of a revision now, or null. Nobody decides two steps of a revision. The
-- revision is null for a preview.
CREATE FUNCTION deciding_as(org uuid, requester uuid, asked uuid, asked_revision integer, step jsonb, cost_centre text, member uuid) RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT member WHERE member <> requester AND may_decide(org, step, cost_centre, member)
    AND NOT EXISTS (SELECT FROM requisition_decisions d WHERE (d.requisition_id, d.revision, d.decided_by) = (asked, asked_revision, member))
$$;
--> statement-breakpoint

-- The number of steps of a revision that have all their approvals. A step of all named members needs one of each of them, except the
-- requester.
CREATE FUNCTION decided_steps(asked uuid, asked_revision integer) RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH approvals AS (SELECT d.step, d.decided_by FROM requisition_decisions d
    JOIN requisition_revisions v ON (v.requisition_id, v.revision, v.content_hash) = (d.requisition_id, d.revision, d.content_hash)
    WHERE (d.requisition_id, d.revision, d.verdict) = (asked, asked_revision, 'approve'))
  SELECT count(*) FROM requisitions r JOIN requisition_revisions v ON (v.requisition_id, v.revision) = (r.id, asked_revision)
    CROSS JOIN jsonb_array_elements(v.steps) WITH ORDINALITY AS s(step, place)
  WHERE r.id = asked AND EXISTS (SELECT FROM approvals a WHERE a.step = s.place - 1) AND (s.step->>'kind' <> 'allMembers'
    OR NOT EXISTS (SELECT FROM jsonb_array_elements_text(s.step->'userIds') AS named(id) WHERE named.id <> r.requester_id::text
      AND NOT EXISTS (SELECT FROM approvals a WHERE a.step = s.place - 1 AND a.decided_by::text = named.id)))
$$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION move_requisition() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE decided bigint := decided_steps(NEW.id, NEW.revision);
BEGIN
  IF (OLD.id, OLD.org_id, OLD.requester_id, OLD.request_key, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.org_id, NEW.requester_id, NEW.request_key, NEW.created_at)
    OR NEW.revision NOT IN (OLD.revision, OLD.revision + 1) OR NEW.revision > OLD.revision AND (NEW.status, NEW.step) <> ('submitted', 0)
    OR NOT (CASE OLD.status WHEN 'submitted' THEN NEW.status IN ('submitted', 'approved', 'rejected', 'withdrawn', 'expired')
      WHEN 'approved' THEN NEW.status IN ('ordered', 'withdrawn', 'expired') OR NEW.status = 'submitted' AND NEW.revision > OLD.revision ELSE false END) THEN
    RAISE EXCEPTION 'A requisition does not move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_move';
  END IF;
  IF NEW.step <> decided OR NEW.status IN ('approved', 'ordered') AND decided <> (
      SELECT jsonb_array_length(steps) FROM requisition_revisions WHERE requisition_id = NEW.id AND revision = NEW.revision) THEN
    RAISE EXCEPTION 'A step of the requisition is not decided' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_decided';
  END IF;
  IF NEW.status = 'ordered' AND NOT EXISTS (SELECT FROM purchases WHERE requisition_id = NEW.id) THEN
    RAISE EXCEPTION 'No purchase refers to the requisition' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_ordered';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- A decision is about the present step of the current revision, signs its hash, and is never the requester's. It waits for the lock of the
-- requisition, so that decisions of one requisition come one after the other.
CREATE OR REPLACE FUNCTION check_decision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked requisitions;
  shown requisition_revisions;
  broken text;
BEGIN
  SELECT * INTO asked FROM requisitions WHERE id = NEW.requisition_id FOR UPDATE;
  SELECT * INTO shown FROM requisition_revisions WHERE requisition_id = NEW.requisition_id AND revision = NEW.revision;
  broken := CASE
    WHEN NEW.revision IS DISTINCT FROM asked.revision OR NEW.content_hash IS DISTINCT FROM shown.content_hash THEN 'requisition_decisions_revision'
    WHEN asked.status <> 'submitted' OR NEW.step <> asked.step THEN 'requisition_decisions_once'
    WHEN asked.expires_at <= now() THEN 'requisition_decisions_expired'
    WHEN NEW.decided_by = asked.requester_id THEN 'requisition_decisions_requester'
    WHEN EXISTS (SELECT FROM requisition_decisions d WHERE (d.requisition_id, d.revision, d.decided_by) = (NEW.requisition_id, NEW.revision, NEW.decided_by))
      THEN 'requisition_decisions_person'
    WHEN deciding_as(asked.org_id, asked.requester_id, asked.id, asked.revision, shown.steps->asked.step, shown.content::jsonb->>'costCentre', NEW.decided_by) IS NULL
      THEN 'requisition_decisions_approver' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'This decision is not possible' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION apply_decision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE decided bigint := decided_steps(NEW.requisition_id, NEW.revision);
BEGIN
  UPDATE requisitions SET step = decided, status = CASE WHEN NEW.verdict = 'reject' THEN 'rejected'
      WHEN decided = (SELECT jsonb_array_length(steps) FROM requisition_revisions WHERE requisition_id = NEW.requisition_id AND revision = NEW.revision)
        THEN 'approved' ELSE 'submitted' END
    WHERE id = NEW.requisition_id;
  RETURN NULL;
END $$;
