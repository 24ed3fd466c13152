-- The check digit of a 14-digit GTIN (GS1 General Specifications, section 7.9).
CREATE FUNCTION is_gtin14(digits text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT digits ~ '^\d{14}$' AND (SELECT sum(substr(digits, at, 1)::int * CASE at % 2 WHEN 1 THEN 3 ELSE 1 END) FROM generate_series(1, 14) at) % 10 = 0
$$;
--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_of_product" UNIQUE("product_id","id");--> statement-breakpoint
CREATE TABLE "passport_value_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "passport_value_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "passport_rules" (
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"is_repeated" boolean NOT NULL,
	"needs_document" boolean NOT NULL,
	CONSTRAINT "passport_rules_market_kind_pk" PRIMARY KEY("market","kind")
);
--> statement-breakpoint
CREATE TABLE "passport_values" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"issuer" text,
	"level" text,
	"units" integer,
	"is_repeated" boolean NOT NULL,
	"is_from_details" boolean DEFAULT false NOT NULL,
	"valid_until" date,
	"document_id" uuid,
	"document_hash" "bytea",
	"declared_by" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp with time zone,
	"verified_against" text,
	"register" text DEFAULT '' NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_because" text,
	"revocation_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "passport_values_once" UNIQUE("product_id","market","kind","value"),
	CONSTRAINT "passport_values_length" CHECK (char_length("passport_values"."value") between 1 and 200),
	CONSTRAINT "passport_values_issuer" CHECK ("passport_values"."issuer" in ('GS1', 'HIBCC', 'ICCBBA')),
	CONSTRAINT "passport_values_level" CHECK ("passport_values"."level" in ('use', 'base', 'inner', 'case', 'pallet')),
	CONSTRAINT "passport_values_units" CHECK ("passport_values"."units" between 1 and 10000),
	CONSTRAINT "passport_values_identifier" CHECK (case when "passport_values"."kind" = 'device_identifier' then num_nulls("passport_values"."issuer", "passport_values"."level") = 0 and ("passport_values"."issuer" <> 'GS1' or is_gtin14("passport_values"."value")) else num_nonnulls("passport_values"."issuer", "passport_values"."level", "passport_values"."units") = 0 end),
	CONSTRAINT "passport_values_hash" CHECK (num_nulls("passport_values"."document_id", "passport_values"."document_hash") in (0, 2)),
	CONSTRAINT "passport_values_sha256" CHECK (octet_length("passport_values"."document_hash") = 32),
	CONSTRAINT "passport_values_verified" CHECK (num_nulls("passport_values"."verified_by", "passport_values"."verified_at", "passport_values"."verified_against") in (0, 3) and ("passport_values"."register" <> '') = ("passport_values"."verified_against" is not distinct from 'register') and ("passport_values"."verified_against" is distinct from 'document' or "passport_values"."document_id" is not null)),
	CONSTRAINT "passport_values_verified_against" CHECK ("passport_values"."verified_against" in ('document', 'register')),
	CONSTRAINT "passport_values_revoked" CHECK (num_nulls("passport_values"."revoked_by", "passport_values"."revoked_at", "passport_values"."revoked_because") in (0, 3) and ("passport_values"."revocation_note" = '' or "passport_values"."revoked_at" is not null)),
	CONSTRAINT "passport_values_revoked_because" CHECK ("passport_values"."revoked_because" in ('document_differs', 'document_unreadable', 'not_in_register', 'cancelled_by_authority', 'other_product', 'other')),
	CONSTRAINT "passport_values_texts" CHECK (char_length("passport_values"."register") <= 500 and char_length("passport_values"."revocation_note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "passport_values" ADD CONSTRAINT "passport_values_product" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_values" ADD CONSTRAINT "passport_values_rule" FOREIGN KEY ("market","kind") REFERENCES "public"."passport_rules"("market","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_values" ADD CONSTRAINT "passport_values_document" FOREIGN KEY ("product_id","document_id") REFERENCES "public"."product_documents"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passport_values_single" ON "passport_values" USING btree ("product_id","market","kind") WHERE not is_repeated;--> statement-breakpoint
CREATE UNIQUE INDEX "passport_values_of_detail" ON "passport_values" USING btree ("product_id","kind") WHERE is_from_details;--> statement-breakpoint
CREATE INDEX "passport_values_document_of" ON "passport_values" USING btree ("product_id","document_id");--> statement-breakpoint
CREATE INDEX "passport_values_to_review" ON "passport_values" USING btree ("declared_at","id") WHERE document_id is not null and verified_at is null and revoked_at is null;
--> statement-breakpoint
CREATE INDEX passport_value_audit_latest ON passport_value_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- The rules of the values that are details of a product. The application stores all rules of the contract after the migrations.
INSERT INTO passport_rules (market, kind, pattern, is_repeated, needs_document) VALUES
  ('all', 'device_identifier', '[A-Z0-9]{6,23}', true, false), ('all', 'gmdn_code', '\d{5}', false, false), ('AU', 'artg_number', '\d{1,6}', false, false);
--> statement-breakpoint

-- Checks a value by the rule of its market and kind, and writes who declared, verified or revoked it and when. A change of the value, its
-- evidence or its last day makes it declared again.
CREATE FUNCTION keep_passport_value() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  rule passport_rules;
  is_changed boolean;
  broken text;
BEGIN
  SELECT * INTO rule FROM passport_rules WHERE (market, kind) = (NEW.market, NEW.kind);
  IF TG_OP = 'INSERT' THEN
    SELECT org_id INTO NEW.org_id FROM products WHERE id = NEW.product_id;
    is_changed := true;
    NEW.version := 1;
  ELSE
    IF (OLD.id, OLD.product_id, OLD.org_id, OLD.market, OLD.kind) <> (NEW.id, NEW.product_id, NEW.org_id, NEW.market, NEW.kind) THEN
      RAISE EXCEPTION 'A value stays in its market' USING ERRCODE = 'check_violation', CONSTRAINT = 'passport_values_stay';
    END IF;
    is_changed := (OLD.value, OLD.issuer, OLD.level, OLD.units, OLD.valid_until, OLD.document_id, OLD.document_hash)
      IS DISTINCT FROM (NEW.value, NEW.issuer, NEW.level, NEW.units, NEW.valid_until, NEW.document_id, NEW.document_hash);
    NEW.declared_by := OLD.declared_by;
    NEW.declared_at := OLD.declared_at;
    NEW.verified_by := OLD.verified_by;
    NEW.revoked_by := OLD.revoked_by;
    NEW.version := OLD.version;
  END IF;
  NEW.is_repeated := coalesce(rule.is_repeated, false);
  IF is_changed THEN
    NEW.declared_by := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
    NEW.declared_at := now();
    NEW.verified_by := NULL; NEW.verified_at := NULL; NEW.verified_against := NULL; NEW.register := '';
    NEW.revoked_by := NULL; NEW.revoked_at := NULL; NEW.revoked_because := NULL; NEW.revocation_note := '';
    IF TG_OP = 'UPDATE' THEN NEW.version := OLD.version + 1; END IF;
  ELSIF (OLD.verified_at, OLD.verified_against, OLD.register, OLD.revoked_at, OLD.revoked_because, OLD.revocation_note)
      IS DISTINCT FROM (NEW.verified_at, NEW.verified_against, NEW.register, NEW.revoked_at, NEW.revoked_because, NEW.revocation_note) THEN
    -- Only staff who do not belong to the seller review a value.
    broken := CASE
      WHEN EXISTS (SELECT FROM organization_members WHERE org_id = NEW.org_id AND user_id = need_platform_staff()) THEN 'passport_values_own'
      WHEN OLD.revoked_at IS NOT NULL THEN 'passport_values_revocable'
      WHEN NEW.revoked_at IS NOT NULL AND (OLD.verified_at, OLD.verified_against, OLD.register)
        IS DISTINCT FROM (NEW.verified_at, NEW.verified_against, NEW.register) THEN 'passport_values_revocable'
      WHEN NEW.revoked_at IS NULL AND (NEW.verified_at IS NULL OR NEW.valid_until < (now() AT TIME ZONE 'UTC')::date
        OR NEW.verified_against = 'document' AND NEW.document_id IS NULL) THEN 'passport_values_verifiable' END;
    IF broken IS NULL AND NEW.revoked_at IS NOT NULL THEN
      NEW.revoked_by := need_platform_staff();
      NEW.revoked_at := now();
    ELSIF broken IS NULL THEN
      NEW.verified_by := need_platform_staff();
      NEW.verified_at := now();
    END IF;
    NEW.version := OLD.version + 1;
  END IF;
  broken := CASE
    WHEN broken IS NOT NULL THEN broken
    WHEN is_changed AND NEW.value !~ ('^(' || rule.pattern || ')$') THEN 'passport_values_format'
    WHEN is_changed AND rule.needs_document AND NEW.document_id IS NULL THEN 'passport_values_needs_document' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'The passport cannot have this value' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER passport_values_kept BEFORE INSERT OR UPDATE ON passport_values FOR EACH ROW EXECUTE FUNCTION keep_passport_value();
--> statement-breakpoint

-- `expired` follows from the clock, so it is not stored. Days are in UTC.
CREATE FUNCTION passport_state(revoked_at timestamptz, valid_until date, verified_at timestamptz) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN valid_until < (now() AT TIME ZONE 'UTC')::date THEN 'expired'
    WHEN verified_at IS NOT NULL THEN 'verified' ELSE 'declared' END
$$;
--> statement-breakpoint

-- Deferred: the heads of the chains are locked at the end of the transaction (docs/decisions/0078). A value that only follows a detail of
-- the product is in the history of the product instead.
CREATE CONSTRAINT TRIGGER passport_values_audit_added AFTER INSERT ON passport_values DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT NEW.is_from_details) EXECUTE FUNCTION write_organization_audit('passport_value_audit', 'org_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER passport_values_audit_changed AFTER UPDATE ON passport_values DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT NEW.is_from_details OR num_nonnulls(OLD.verified_at, OLD.revoked_at, NEW.verified_at, NEW.revoked_at) > 0
    OR (OLD.document_id, OLD.valid_until) IS DISTINCT FROM (NEW.document_id, NEW.valid_until))
  EXECUTE FUNCTION write_organization_audit('passport_value_audit', 'org_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER passport_values_audit_removed AFTER DELETE ON passport_values DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT OLD.is_from_details OR num_nonnulls(OLD.verified_at, OLD.revoked_at, OLD.document_id, OLD.valid_until) > 0)
  EXECUTE FUNCTION write_organization_audit('passport_value_audit', 'org_id');
--> statement-breakpoint
CREATE FUNCTION record_passport_review() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM append_platform_audit(need_platform_staff(), CASE WHEN NEW.revoked_at IS NULL THEN 'passport-value.verify' ELSE 'passport-value.revoke' END,
    'passport-value', NEW.id::text, staff_reason());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER passport_values_reviewed AFTER UPDATE OF verified_at, revoked_at ON passport_values DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.verified_at IS NOT NULL AND NEW.verified_at IS DISTINCT FROM OLD.verified_at OR NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL)
  EXECUTE FUNCTION record_passport_review();
--> statement-breakpoint

-- As in migration 0055, and reviews of passports are recorded only by their trigger.
CREATE OR REPLACE FUNCTION record_staff_action(what text, kind text, subject text, why text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF what IN ('user.grant-staff', 'user.revoke-staff', 'user.view', 'passport-value.verify', 'passport-value.revoke') OR what ~ '\.(suspend|restore)$' THEN
    RAISE EXCEPTION 'The database records % itself', what USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM append_platform_audit(need_platform_staff(), what, kind, subject, why);
END $$;
--> statement-breakpoint

-- The values that are details of a product (contract/passport-kinds.ts). A detail that does not fit its rule is not in the passport.
CREATE FUNCTION details_in_passport(details jsonb) RETURNS TABLE (market text, kind text, value text, issuer text, level text) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.* FROM (VALUES
    ('all', 'device_identifier', details->>'udiDi', details->>'udiIssuer', 'base'), ('all', 'gmdn_code', details->>'gmdnCode', NULL, NULL),
    ('AU', 'artg_number', details->>'artgNumber', NULL, NULL)) d (market, kind, value, issuer, level)
  JOIN passport_rules r ON (r.market, r.kind) = (d.market, d.kind)
  WHERE d.value ~ ('^(' || r.pattern || ')$') AND (d.level IS NULL OR d.issuer = 'GS1' AND is_gtin14(d.value) OR d.issuer IN ('HIBCC', 'ICCBBA'))
$$;
--> statement-breakpoint
CREATE FUNCTION follow_details() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM before o JOIN after n USING (id) WHERE o.details <> n.details) THEN RETURN NULL; END IF;
    DELETE FROM passport_values v USING after n WHERE v.product_id = n.id AND v.is_from_details
      AND NOT EXISTS (SELECT FROM details_in_passport(n.details) d WHERE d.kind = v.kind);
    DELETE FROM passport_values v USING after n, details_in_passport(n.details) d
    WHERE v.product_id = n.id AND NOT v.is_from_details AND (v.market, v.kind, v.value) = (d.market, d.kind, d.value);
    UPDATE passport_values v SET value = d.value, issuer = d.issuer FROM after n, details_in_passport(n.details) d
    WHERE v.product_id = n.id AND v.is_from_details AND v.kind = d.kind AND (v.value, v.issuer) IS DISTINCT FROM (d.value, d.issuer);
  END IF;
  INSERT INTO passport_values (product_id, market, kind, value, issuer, level, is_from_details)
  SELECT n.id, d.market, d.kind, d.value, d.issuer, d.level, true FROM after n, details_in_passport(n.details) d
  WHERE TG_OP = 'INSERT' OR NOT EXISTS (SELECT FROM passport_values v WHERE v.product_id = n.id AND v.is_from_details AND v.kind = d.kind);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_passport_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_details();
--> statement-breakpoint
CREATE TRIGGER products_passport_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_details();
--> statement-breakpoint
INSERT INTO passport_values (product_id, market, kind, value, issuer, level, is_from_details)
SELECT p.id, d.market, d.kind, d.value, d.issuer, d.level, true FROM products p, details_in_passport(p.details) d;
--> statement-breakpoint

-- A value is told as its product is.
CREATE FUNCTION notify_passports() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (SELECT DISTINCT product_id AS id FROM changed LIMIT 2) few;
  IF cardinality(ids) > 1 THEN
    PERFORM notify_change('{"topic": "products"}');
  ELSIF cardinality(ids) = 1 THEN
    PERFORM notify_product(id, org_id, status = 'active') FROM products WHERE id = ids[1];
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER passport_values_added AFTER INSERT ON passport_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_passports();
--> statement-breakpoint
CREATE TRIGGER passport_values_changed AFTER UPDATE ON passport_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_passports();
--> statement-breakpoint
CREATE TRIGGER passport_values_removed AFTER DELETE ON passport_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_passports();
