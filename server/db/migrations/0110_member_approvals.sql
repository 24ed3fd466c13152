ALTER TABLE "organization_members" DROP CONSTRAINT "organization_members_purchasing";--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "may_request" boolean;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "may_approve" boolean;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "approval_limit" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "approval_currency" text;--> statement-breakpoint
-- The total of all orders of a revision in one currency. Zero if they have several currencies.
CREATE FUNCTION total_of_orders(content text) RETURNS numeric LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN count(DISTINCT o->>'currency') = 1 THEN sum((o->>'totalAmount')::numeric) ELSE 0 END FROM jsonb_array_elements(content::jsonb->'orders') o
$$;
--> statement-breakpoint
-- The currency of all orders of a revision. Empty if they have several currencies.
CREATE FUNCTION currency_of_orders(content text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN count(DISTINCT o->>'currency') = 1 THEN min(o->>'currency') ELSE '' END FROM jsonb_array_elements(content::jsonb->'orders') o
$$;
--> statement-breakpoint
ALTER TABLE "requisition_revisions" ADD COLUMN "total" numeric(14, 2) GENERATED ALWAYS AS (total_of_orders(content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "requisition_revisions" ADD COLUMN "currency" text GENERATED ALWAYS AS (currency_of_orders(content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" DISABLE TRIGGER USER;--> statement-breakpoint
-- Nobody gains or loses a permission: so far, every member could submit, and owners and admins could approve.
UPDATE "organization_members" SET "may_request" = true, "may_approve" = "role" IN ('owner', 'admin') WHERE "may_pay" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_approval_limit" CHECK (num_nulls("organization_members"."approval_limit", "organization_members"."approval_currency") in (0, 2) and ("organization_members"."approval_limit" is null or "organization_members"."may_approve" is not null));--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_approval_currency" CHECK ("organization_members"."approval_currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW'));--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_purchasing" CHECK (num_nulls("organization_members"."may_request", "organization_members"."may_approve", "organization_members"."may_pay", "organization_members"."views_spending") in (0, 4));--> statement-breakpoint

-- A member whose permission to submit purchases for approval was taken away cannot submit one. Owners always may.
CREATE FUNCTION need_permission_to_request() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM organization_members WHERE org_id = NEW.org_id AND user_id = NEW.requester_id AND role <> 'owner' AND NOT may_request) THEN
    RAISE EXCEPTION 'The requester may not submit purchases for approval' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_permitted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisitions_permitted BEFORE INSERT ON requisitions FOR EACH ROW EXECUTE FUNCTION need_permission_to_request();
--> statement-breakpoint

DROP FUNCTION deciding_as(uuid, uuid, uuid, integer, jsonb, text, uuid);
--> statement-breakpoint
DROP FUNCTION may_decide(uuid, jsonb, text, uuid);
--> statement-breakpoint

-- Whether a member has the right to decide a step of a purchase with this total now: contract/approval-rules.ts names the kinds. An approval
-- limit never covers a purchase in another currency. If the currency is null, limits do not count. If it is empty, the purchase has several
-- currencies.
CREATE FUNCTION may_decide(org uuid, step jsonb, cost_centre text, total numeric, currency text, member uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM organization_members m WHERE m.org_id = org AND m.user_id = member
    AND (may_decide.currency IS NULL OR m.role = 'owner' OR m.approval_limit IS NULL OR m.approval_currency = may_decide.currency AND m.approval_limit >= total)
    AND CASE step->>'kind'
      WHEN 'managers' THEN m.role IN ('owner', 'admin')
      WHEN 'permitted' THEN m.role = 'owner' OR coalesce(m.may_approve, m.role = 'admin')
      WHEN 'costCentreOwner' THEN EXISTS (SELECT FROM cost_centres c WHERE c.org_id = org AND c.code = cost_centre AND c.archived_at IS NULL AND c.owner_id = m.user_id)
      ELSE step->'userIds' ? m.user_id::text END)
$$;
--> statement-breakpoint

-- As before. The limit of the person whose right is used decides, so a delegate has the limit of the member for whom they decide.
CREATE FUNCTION deciding_as(org uuid, requester uuid, asked uuid, asked_revision integer, step jsonb, cost_centre text, total numeric, currency text, member uuid)
RETURNS uuid LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM (
    SELECT member, 0 UNION ALL
    SELECT d.from_id, 1 FROM approval_delegations d
    WHERE d.org_id = org AND d.to_id = member AND delegation_period(d.first_on, d.last_on, d.time_zone) @> now()) a(id, hops)
  WHERE member <> requester AND a.id <> requester AND may_decide(org, step, cost_centre, total, currency, a.id)
    AND NOT EXISTS (SELECT FROM requisition_decisions d WHERE (d.requisition_id, d.revision) = (asked, asked_revision)
      AND (d.decided_by = member OR d.authority_id = a.id))
  ORDER BY a.hops, a.id LIMIT 1
$$;
--> statement-breakpoint

-- As before, and the total is within the limit of the person whose right the decision uses.
CREATE OR REPLACE FUNCTION check_decision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked requisitions;
  shown requisition_revisions;
  broken text;
  own_right boolean;
  limited uuid;
BEGIN
  SELECT * INTO asked FROM requisitions WHERE id = NEW.requisition_id FOR UPDATE;
  SELECT * INTO shown FROM requisition_revisions WHERE requisition_id = NEW.requisition_id AND revision = NEW.revision;
  NEW.org_id := asked.org_id;
  NEW.authority_id := deciding_as(asked.org_id, asked.requester_id, asked.id, asked.revision, shown.steps->asked.step, shown.cost_centre, shown.total, shown.currency, NEW.decided_by);
  -- The person who could decide the step if there were no limits.
  limited := deciding_as(asked.org_id, asked.requester_id, asked.id, asked.revision, shown.steps->asked.step, shown.cost_centre, NULL, NULL, NEW.decided_by);
  -- A delegate has used the right of this person.
  own_right := may_decide(asked.org_id, shown.steps->asked.step, shown.cost_centre, NULL, NULL, NEW.decided_by);
  broken := CASE
    WHEN NEW.revision IS DISTINCT FROM asked.revision OR NEW.content_hash IS DISTINCT FROM shown.content_hash THEN 'requisition_decisions_revision'
    WHEN asked.status <> 'submitted' OR NEW.step <> asked.step THEN 'requisition_decisions_once'
    WHEN asked.expires_at <= now() THEN 'requisition_decisions_expired'
    WHEN NEW.decided_by = asked.requester_id THEN 'requisition_decisions_requester'
    WHEN EXISTS (SELECT FROM requisition_decisions d WHERE (d.requisition_id, d.revision, d.decided_by) = (NEW.requisition_id, NEW.revision, NEW.decided_by))
      THEN 'requisition_decisions_person'
    WHEN NEW.authority_id IS NULL AND limited IS NOT NULL THEN 'requisition_decisions_limit'
    WHEN NEW.authority_id IS NULL AND own_right THEN 'requisition_decisions_authority'
    WHEN NEW.authority_id IS NULL THEN 'requisition_decisions_approver' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'This decision is not possible' USING ERRCODE = 'check_violation', CONSTRAINT = broken, DETAIL = coalesce((
      SELECT jsonb_build_object('most', jsonb_build_object('amount', m.approval_limit::text, 'currency', m.approval_currency))::text
      FROM organization_members m WHERE m.org_id = asked.org_id AND m.user_id = limited AND broken = 'requisition_decisions_limit'), '');
  END IF;
  RETURN NEW;
END $$;
