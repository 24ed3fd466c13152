CREATE TABLE "requisition_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"requisition_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"step" integer NOT NULL,
	"verdict" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"decided_by" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requisition_decisions_once" UNIQUE("requisition_id","revision","step"),
	CONSTRAINT "requisition_decisions_verdict" CHECK ("requisition_decisions"."verdict" in ('approve', 'reject')),
	CONSTRAINT "requisition_decisions_reason" CHECK (char_length("requisition_decisions"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "requisition_revisions" (
	"requisition_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requisition_revisions_requisition_id_revision_pk" PRIMARY KEY("requisition_id","revision"),
	CONSTRAINT "requisition_revisions_hash" CHECK ("requisition_revisions"."content_hash" = sha256(convert_to("requisition_revisions"."content", 'UTF8'))),
	CONSTRAINT "requisition_revisions_steps" CHECK (jsonb_array_length("requisition_revisions"."steps") > 0)
);
--> statement-breakpoint
CREATE TABLE "requisitions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requisitions_request" UNIQUE("requester_id","request_key"),
	CONSTRAINT "requisitions_status" CHECK ("requisitions"."status" in ('submitted', 'approved', 'ordered', 'rejected', 'withdrawn', 'expired')),
	CONSTRAINT "requisitions_place" CHECK ("requisitions"."revision" >= 1 and "requisitions"."step" >= 0)
);
--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_org_id_unique";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "requisition_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "approval_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "requisition_id" uuid;--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_revision_fk" FOREIGN KEY ("requisition_id","revision") REFERENCES "public"."requisition_revisions"("requisition_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisition_revisions" ADD CONSTRAINT "requisition_revisions_requisition_id_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "public"."requisitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requisition_decisions_by" ON "requisition_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "requisitions_newest" ON "requisitions" USING btree ("org_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requisitions_open" ON "requisitions" USING btree ("org_id","created_at") WHERE "requisitions"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "requisitions_expiring" ON "requisitions" USING btree ("expires_at") WHERE "requisitions"."status" in ('submitted', 'approved');--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_requisition_id_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "public"."requisitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_requisition_id_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "public"."requisitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_of_organization" ON "carts" USING btree ("org_id") WHERE "carts"."requisition_id" is null;--> statement-breakpoint
CREATE INDEX "carts_org" ON "carts" USING btree ("org_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_requisition_id_unique" UNIQUE("requisition_id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_requisition_id_unique" UNIQUE("requisition_id");--> statement-breakpoint

-- Whether a member can decide a step now: contract/approval-rules.ts names the kinds.
CREATE FUNCTION may_decide(org uuid, step jsonb, cost_centre text, member uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM organization_members m WHERE m.org_id = org AND m.user_id = member AND CASE step->>'kind'
    WHEN 'managers' THEN m.role IN ('owner', 'admin')
    WHEN 'members' THEN step->'userIds' ? m.user_id::text
    ELSE EXISTS (SELECT FROM cost_centres c WHERE c.org_id = org AND c.code = cost_centre AND c.archived_at IS NULL AND c.owner_id = m.user_id) END)
$$;
--> statement-breakpoint

-- A requisition only moves along these states. It is approved when every step of its current revision is approved, and ordered when a
-- purchase refers to it.
CREATE FUNCTION move_requisition() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE approved bigint;
BEGIN
  IF (OLD.id, OLD.org_id, OLD.requester_id, OLD.request_key, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.org_id, NEW.requester_id, NEW.request_key, NEW.created_at)
    OR NEW.revision NOT IN (OLD.revision, OLD.revision + 1) OR NEW.revision > OLD.revision AND (NEW.status, NEW.step) <> ('submitted', 0)
    OR NOT (CASE OLD.status WHEN 'submitted' THEN NEW.status IN ('submitted', 'approved', 'rejected', 'withdrawn', 'expired')
      WHEN 'approved' THEN NEW.status IN ('ordered', 'withdrawn', 'expired') OR NEW.status = 'submitted' AND NEW.revision > OLD.revision ELSE false END) THEN
    RAISE EXCEPTION 'A requisition does not move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_move';
  END IF;
  SELECT count(*) INTO approved FROM requisition_decisions d JOIN requisition_revisions v ON (v.requisition_id, v.revision, v.content_hash) = (d.requisition_id, d.revision, d.content_hash)
    WHERE d.requisition_id = NEW.id AND d.revision = NEW.revision AND d.verdict = 'approve';
  IF NEW.step <> approved OR NEW.status IN ('approved', 'ordered') AND approved <> (
      SELECT jsonb_array_length(steps) FROM requisition_revisions WHERE requisition_id = NEW.id AND revision = NEW.revision) THEN
    RAISE EXCEPTION 'A step of the requisition is not decided' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_decided';
  END IF;
  IF NEW.status = 'ordered' AND NOT EXISTS (SELECT FROM purchases WHERE requisition_id = NEW.id) THEN
    RAISE EXCEPTION 'No purchase refers to the requisition' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_ordered';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisitions_move BEFORE UPDATE ON requisitions FOR EACH ROW EXECUTE FUNCTION move_requisition();
--> statement-breakpoint

CREATE FUNCTION keep_requisition() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'Revisions and decisions of requisitions never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER requisition_revisions_stay BEFORE UPDATE OR DELETE ON requisition_revisions FOR EACH ROW EXECUTE FUNCTION keep_requisition();
--> statement-breakpoint
CREATE TRIGGER requisition_decisions_stay BEFORE UPDATE OR DELETE ON requisition_decisions FOR EACH ROW EXECUTE FUNCTION keep_requisition();
--> statement-breakpoint

-- A decision is about the present step of the current revision, signs its hash, and is never the requester's. It waits for the lock of the
-- requisition, so that decisions of one requisition come one after the other.
CREATE FUNCTION check_decision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
    WHEN NOT may_decide(asked.org_id, shown.steps->asked.step, (shown.content::jsonb)->>'costCentre', NEW.decided_by) THEN 'requisition_decisions_approver' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'This decision is not possible' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisition_decisions_check BEFORE INSERT ON requisition_decisions FOR EACH ROW EXECUTE FUNCTION check_decision();
--> statement-breakpoint
CREATE FUNCTION apply_decision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE requisitions SET step = step + (NEW.verdict = 'approve')::int, status = CASE WHEN NEW.verdict = 'reject' THEN 'rejected'
      WHEN NEW.step + 1 = (SELECT jsonb_array_length(steps) FROM requisition_revisions WHERE requisition_id = NEW.requisition_id AND revision = NEW.revision)
        THEN 'approved' ELSE 'submitted' END
    WHERE id = NEW.requisition_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisition_decisions_apply AFTER INSERT ON requisition_decisions FOR EACH ROW EXECUTE FUNCTION apply_decision();
--> statement-breakpoint

-- A purchase of a requisition has its organization and its requester, and makes it ordered. The unique key allows only one. It needs no
-- permission to order, because the decisions allow it.
CREATE OR REPLACE FUNCTION need_permission_to_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.requisition_id IS NOT NULL THEN
    PERFORM 1 FROM requisitions WHERE id = NEW.requisition_id AND status = 'approved' AND (org_id, requester_id) = (NEW.buyer_org_id, NEW.buyer_id)
      AND expires_at > now() FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The requisition is not approved' USING ERRCODE = 'check_violation', CONSTRAINT = 'purchases_approved';
    END IF;
  ELSIF EXISTS (SELECT FROM organization_members WHERE org_id = NEW.buyer_org_id AND user_id = NEW.buyer_id AND role <> 'owner' AND NOT may_pay) THEN
    RAISE EXCEPTION 'The buyer may not order for the organization' USING ERRCODE = 'check_violation', CONSTRAINT = 'purchases_permitted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_ordered_requisition() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE requisitions SET status = 'ordered' WHERE id = NEW.requisition_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchases_requisition AFTER INSERT ON purchases FOR EACH ROW WHEN (NEW.requisition_id IS NOT NULL)
  EXECUTE FUNCTION record_ordered_requisition();
--> statement-breakpoint

-- All members of the organization read their lists again.
CREATE FUNCTION notify_requisition() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'requisition', 'orgId', NEW.org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisitions_notify AFTER INSERT OR UPDATE ON requisitions FOR EACH ROW EXECUTE FUNCTION notify_requisition();
