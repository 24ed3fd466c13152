CREATE TABLE "quote_acceptance_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "quote_acceptance_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "quote_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "quote_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "quote_request_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "quote_request_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE INDEX quote_acceptance_audit_latest ON quote_acceptance_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint
CREATE INDEX quote_audit_latest ON quote_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint
CREATE INDEX quote_request_audit_latest ON quote_request_audit (org_id, changed_at DESC, chain_position DESC);--> statement-breakpoint

-- Appends a record to the chain of an organization. Locks the organization first, as every change of its audit does.
CREATE FUNCTION append_organization_audit(audit text, source text, org uuid, deed text, before jsonb, after jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := current_actor();
  at timestamptz;
  place bigint;
  previous bytea;
  link bytea;
BEGIN
  PERFORM 1 FROM organizations WHERE id = org FOR NO KEY UPDATE;
  INSERT INTO audit_chains (org_id, position, hash) VALUES (org, 0, ''::bytea) ON CONFLICT DO NOTHING;
  SELECT position + 1, hash INTO place, previous FROM audit_chains WHERE org_id = org FOR UPDATE;
  at := clock_timestamp();
  link := sha256(previous || convert_to(jsonb_build_array(
    place, org, source, actor, deed, before, after, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  )::text, 'UTF8'));
  EXECUTE format(
    'INSERT INTO %I (org_id, changed_by, operation, old_data, new_data, changed_at, chain_position, chain_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', audit)
    USING org, actor, deed, before, after, at, place, link;
  UPDATE audit_chains SET position = place, hash = link WHERE org_id = org;
END $$;
--> statement-breakpoint
-- Only triggers call it. Otherwise the application could write any record.
REVOKE EXECUTE ON FUNCTION append_organization_audit(text, text, uuid, text, jsonb, jsonb) FROM PUBLIC;
--> statement-breakpoint

-- As in migration 0113.
CREATE OR REPLACE FUNCTION write_organization_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  subject jsonb := coalesce(after, before);
  org uuid := CASE WHEN TG_NARGS > 1 THEN coalesce(subject->>TG_ARGV[1],
      (SELECT to_jsonb(a)->>TG_ARGV[1] FROM credit_accounts a WHERE a.id = (subject->>'account_id')::uuid))::uuid
    ELSE coalesce(subject->>'seller_org_id', subject->>'org_id', subject->>'id')::uuid END;
BEGIN
  IF before IS DISTINCT FROM after THEN
    PERFORM append_organization_audit(TG_ARGV[0], TG_TABLE_NAME, org, TG_OP, before, after);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- A request, its deadline and its cancellation are in the audits of the buyer and of each invited seller. Only the record of the buyer
-- names the sellers.
CREATE FUNCTION write_quote_request_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  invited uuid[] := ARRAY(SELECT seller_org_id FROM quote_invitations WHERE request_id = NEW.id ORDER BY seller_org_id);
  after jsonb := jsonb_build_object('request_id', NEW.id, 'number', NEW.number, 'title', NEW.title, 'deadline', NEW.deadline,
    'is_sealed', NEW.is_sealed, 'cancelled_at', NEW.cancelled_at);
  before jsonb := CASE WHEN TG_OP = 'UPDATE' THEN after || jsonb_build_object('deadline', OLD.deadline, 'cancelled_at', OLD.cancelled_at) END;
  party record;
BEGIN
  FOR party IN SELECT NEW.org_id AS id, jsonb_build_object('seller_org_ids', to_jsonb(invited)) AS others
    UNION ALL SELECT seller, jsonb_build_object('buyer_org_id', NEW.org_id) FROM unnest(invited) seller
  LOOP
    PERFORM append_organization_audit('quote_request_audit', 'quote_requests', party.id, TG_OP, before || party.others, after || party.others);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_requests_audit AFTER INSERT ON quote_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION write_quote_request_audit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_requests_audit_changed AFTER UPDATE OF deadline, cancelled_at ON quote_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.deadline, OLD.cancelled_at) IS DISTINCT FROM (NEW.deadline, NEW.cancelled_at)) EXECUTE FUNCTION write_quote_request_audit();
--> statement-breakpoint

-- Each answer of a seller is in the audits of the seller and of the buyer. A record has the number of the version, whose content never
-- changes. It has no price, freight or note, so it reveals nothing of a sealed quote.
CREATE FUNCTION write_quote_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked quote_requests;
  party record;
  deed text := CASE WHEN NEW.state <> 'quoted' THEN 'DELETE' WHEN OLD.state = 'quoted' THEN 'UPDATE' ELSE 'INSERT' END;
BEGIN
  SELECT * INTO asked FROM quote_requests WHERE id = NEW.request_id;
  FOR party IN SELECT asked.org_id AS id, jsonb_build_object('seller_org_id', NEW.seller_org_id) AS other
    UNION ALL SELECT NEW.seller_org_id, jsonb_build_object('buyer_org_id', asked.org_id)
  LOOP
    PERFORM append_organization_audit('quote_audit', 'quote_invitations', party.id, deed,
      CASE WHEN deed <> 'INSERT' THEN party.other || jsonb_build_object('request_id', asked.id, 'number', asked.number, 'state', OLD.state,
        'version', OLD.current_version, 'decline_reason', OLD.decline_reason) END,
      party.other || jsonb_build_object('request_id', asked.id, 'number', asked.number, 'state', NEW.state,
        'version', NEW.current_version, 'decline_reason', NEW.decline_reason));
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_invitations_audit AFTER UPDATE ON quote_invitations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.state, OLD.current_version, OLD.decline_reason) IS DISTINCT FROM (NEW.state, NEW.current_version, NEW.decline_reason))
  EXECUTE FUNCTION write_quote_audit();
--> statement-breakpoint

-- The award is in the audit of the buyer. When it is ordered, it is also in the audit of each seller with the lines of this seller.
CREATE FUNCTION write_quote_acceptance_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  made quote_acceptances;
  asked quote_requests;
  party record;
BEGIN
  SELECT * INTO made FROM quote_acceptances WHERE id = coalesce((to_jsonb(NEW)->>'quote_acceptance_id')::uuid, NEW.id);
  SELECT * INTO asked FROM quote_requests WHERE id = made.request_id;
  FOR party IN SELECT asked.org_id AS id, '{}'::jsonb AS other,
      jsonb_agg(jsonb_build_object('line_id', line_id, 'seller_org_id', seller_org_id, 'version', version, 'quantity', quantity) ORDER BY line_id) AS lines
      FROM quote_acceptance_lines WHERE acceptance_id = made.id
    UNION ALL SELECT seller_org_id, jsonb_build_object('buyer_org_id', asked.org_id),
      jsonb_agg(jsonb_build_object('line_id', line_id, 'version', version, 'quantity', quantity) ORDER BY line_id)
      FROM quote_acceptance_lines WHERE acceptance_id = made.id AND TG_TABLE_NAME = 'purchases' GROUP BY seller_org_id
  LOOP
    PERFORM append_organization_audit('quote_acceptance_audit', 'quote_acceptances', party.id,
      CASE TG_TABLE_NAME WHEN 'purchases' THEN 'UPDATE' ELSE 'INSERT' END, NULL,
      party.other || jsonb_build_object('request_id', asked.id, 'number', asked.number, 'lines', party.lines)
        || CASE TG_TABLE_NAME WHEN 'purchases' THEN jsonb_build_object('purchase_id', NEW.id) ELSE '{}' END);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_acceptances_audit AFTER INSERT ON quote_acceptances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION write_quote_acceptance_audit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER purchases_quote_audit AFTER INSERT ON purchases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.quote_acceptance_id IS NOT NULL) EXECUTE FUNCTION write_quote_acceptance_audit();
