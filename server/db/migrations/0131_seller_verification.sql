-- The check of an Australian Business Number (contract/abn.ts).
CREATE FUNCTION is_abn(digits text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT digits ~ '^\d{11}$' AND (SELECT sum((substr(digits, at, 1)::int - CASE at WHEN 1 THEN 1 ELSE 0 END) * CASE at WHEN 1 THEN 10 ELSE 2 * at - 3 END)
    FROM generate_series(1, 11) at) % 89 = 0
$$;
--> statement-breakpoint
-- The category of a product in the form in which requirements name it.
CREATE FUNCTION category_key(details jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT lower(btrim(left(details->>'category', 200)))
$$;
--> statement-breakpoint
CREATE TABLE "seller_verification_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "seller_verification_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "seller_verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"document_id" uuid,
	"document_hash" "bytea",
	"declared_by" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp with time zone,
	"verified_against" text,
	"register" text DEFAULT '' NOT NULL,
	"register_entry" text DEFAULT '' NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone,
	"revocation_because" text,
	"revocation_note" text DEFAULT '' NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "seller_verifications_once" UNIQUE("org_id","kind","brand"),
	CONSTRAINT "seller_verifications_kind" CHECK ("seller_verifications"."kind" in ('abn', 'gst_registration', 'liability_insurance', 'iso_13485', 'sponsor', 'distributor')),
	CONSTRAINT "seller_verifications_number" CHECK (char_length("seller_verifications"."number") between 1 and 100),
	CONSTRAINT "seller_verifications_abn" CHECK ("seller_verifications"."kind" not in ('abn', 'gst_registration') or is_abn("seller_verifications"."number")),
	CONSTRAINT "seller_verifications_brand" CHECK (("seller_verifications"."kind" in ('sponsor', 'distributor')) = ("seller_verifications"."brand" <> '') and char_length("seller_verifications"."brand") <= 200),
	CONSTRAINT "seller_verifications_days" CHECK ("seller_verifications"."valid_from" <= "seller_verifications"."valid_until"),
	CONSTRAINT "seller_verifications_ends" CHECK ("seller_verifications"."kind" not in ('liability_insurance', 'iso_13485') or "seller_verifications"."valid_until" is not null),
	CONSTRAINT "seller_verifications_documented" CHECK ("seller_verifications"."kind" not in ('liability_insurance', 'iso_13485', 'sponsor', 'distributor') or "seller_verifications"."document_id" is not null),
	CONSTRAINT "seller_verifications_hash" CHECK (num_nulls("seller_verifications"."document_id", "seller_verifications"."document_hash") in (0, 2)),
	CONSTRAINT "seller_verifications_verified" CHECK (num_nulls("seller_verifications"."verified_by", "seller_verifications"."verified_at", "seller_verifications"."verified_against") in (0, 3) and ("seller_verifications"."verified_against" is distinct from 'document' or "seller_verifications"."document_id" is not null)),
	CONSTRAINT "seller_verifications_verified_against" CHECK ("seller_verifications"."verified_against" in ('document', 'register')),
	CONSTRAINT "seller_verifications_register" CHECK (("seller_verifications"."register" <> '') = ("seller_verifications"."verified_against" is not distinct from 'register') and ("seller_verifications"."register_entry" <> '') = ("seller_verifications"."register" <> '')),
	CONSTRAINT "seller_verifications_proposed" CHECK (num_nulls("seller_verifications"."proposed_by", "seller_verifications"."proposed_at", "seller_verifications"."revocation_because") in (0, 3) and ("seller_verifications"."revocation_note" = '' or "seller_verifications"."proposed_at" is not null) and ("seller_verifications"."revocation_because" is distinct from 'other' or "seller_verifications"."revocation_note" <> '')),
	CONSTRAINT "seller_verifications_revocation_because" CHECK ("seller_verifications"."revocation_because" in ('document_differs', 'document_unreadable', 'not_in_register', 'cancelled', 'other_organization', 'other')),
	CONSTRAINT "seller_verifications_revoked" CHECK (num_nulls("seller_verifications"."revoked_by", "seller_verifications"."revoked_at") in (0, 2) and ("seller_verifications"."revoked_at" is null or "seller_verifications"."proposed_at" is not null)),
	CONSTRAINT "seller_verifications_two_staff" CHECK ("seller_verifications"."verified_at" is null or "seller_verifications"."revoked_by" is null or "seller_verifications"."revoked_by" <> "seller_verifications"."proposed_by"),
	CONSTRAINT "seller_verifications_texts" CHECK (greatest(char_length("seller_verifications"."register"), char_length("seller_verifications"."register_entry"), char_length("seller_verifications"."revocation_note")) <= 500)
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_documents_of_org" UNIQUE("org_id","id"),
	CONSTRAINT "verification_documents_upload" UNIQUE("org_id","upload_id"),
	CONSTRAINT "verification_documents_sha256" CHECK (octet_length("verification_documents"."hash") = 32),
	CONSTRAINT "verification_documents_title" CHECK (char_length("verification_documents"."title") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "verification_notices" (
	"verification_id" uuid NOT NULL,
	"valid_until" date NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_notices_verification_id_valid_until_days_pk" PRIMARY KEY("verification_id","valid_until","days"),
	CONSTRAINT "verification_notices_days" CHECK ("verification_notices"."days" in (60, 30, 7, 0))
);
--> statement-breakpoint
CREATE TABLE "verification_requirements" (
	"category" text PRIMARY KEY NOT NULL,
	"needs" text[] DEFAULT '{}' NOT NULL,
	"applies_from" date,
	"existing_sellers_from" date,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_document" FOREIGN KEY ("org_id","document_id") REFERENCES "public"."verification_documents"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_notices" ADD CONSTRAINT "verification_notices_verification_id_seller_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."seller_verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_verifications_document_of" ON "seller_verifications" USING btree ("org_id","document_id");--> statement-breakpoint
CREATE INDEX "seller_verifications_to_review" ON "seller_verifications" USING btree ((coalesce(proposed_at, declared_at)),"id") WHERE revoked_at is null and (verified_at is null or proposed_at is not null);--> statement-breakpoint
CREATE INDEX "seller_verifications_ending" ON "seller_verifications" USING btree ("valid_until") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "verification_documents_url" ON "verification_documents" USING btree ("url");--> statement-breakpoint
CREATE INDEX "products_category_key" ON "products" USING btree ((category_key(details)),"org_id");--> statement-breakpoint
CREATE INDEX seller_verification_audit_latest ON seller_verification_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- Writes who declared, verified or revoked a value and when, and copies the hash of the document. A change of the value, its days or its
-- document makes it declared again. One staff member revokes a declared value; a verified value needs a second one.
CREATE FUNCTION keep_seller_verification() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_changed boolean := true;
  is_verified boolean;
  is_proposed boolean;
  staff uuid;
  broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.id, OLD.org_id, OLD.kind) <> (NEW.id, NEW.org_id, NEW.kind) THEN
      RAISE EXCEPTION 'A value stays with its seller' USING ERRCODE = 'check_violation', CONSTRAINT = 'seller_verifications_stay';
    END IF;
    is_changed := (OLD.brand, OLD.number, OLD.valid_from, OLD.valid_until, OLD.document_id)
      IS DISTINCT FROM (NEW.brand, NEW.number, NEW.valid_from, NEW.valid_until, NEW.document_id);
    NEW.declared_by := OLD.declared_by; NEW.declared_at := OLD.declared_at;
    NEW.verified_by := OLD.verified_by; NEW.proposed_by := OLD.proposed_by; NEW.revoked_by := OLD.revoked_by;
    NEW.document_hash := OLD.document_hash;
    NEW.version := OLD.version;
  END IF;
  IF is_changed THEN
    NEW.declared_by := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
    NEW.declared_at := now();
    NEW.verified_by := NULL; NEW.verified_at := NULL; NEW.verified_against := NULL; NEW.register := ''; NEW.register_entry := '';
    NEW.proposed_by := NULL; NEW.proposed_at := NULL; NEW.revocation_because := NULL; NEW.revocation_note := '';
    NEW.revoked_by := NULL; NEW.revoked_at := NULL;
    NEW.document_hash := (SELECT hash FROM verification_documents WHERE org_id = NEW.org_id AND id = NEW.document_id);
    NEW.version := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE NEW.version + 1 END;
    IF NEW.kind IN ('abn', 'gst_registration') AND NEW.number IS DISTINCT FROM (SELECT abn FROM organizations WHERE id = NEW.org_id) THEN
      broken := 'seller_verifications_abn_of_profile';
    END IF;
  ELSIF (OLD.verified_at, OLD.verified_against, OLD.register, OLD.register_entry, OLD.proposed_at, OLD.revocation_because, OLD.revocation_note, OLD.revoked_at)
      IS DISTINCT FROM (NEW.verified_at, NEW.verified_against, NEW.register, NEW.register_entry, NEW.proposed_at, NEW.revocation_because, NEW.revocation_note, NEW.revoked_at) THEN
    staff := need_platform_staff();
    is_verified := (OLD.verified_at, OLD.verified_against, OLD.register, OLD.register_entry)
      IS DISTINCT FROM (NEW.verified_at, NEW.verified_against, NEW.register, NEW.register_entry);
    is_proposed := (OLD.proposed_at, OLD.revocation_because, OLD.revocation_note)
      IS DISTINCT FROM (NEW.proposed_at, NEW.revocation_because, NEW.revocation_note);
    broken := CASE
      WHEN EXISTS (SELECT FROM organization_members WHERE org_id = NEW.org_id AND user_id = staff) THEN 'seller_verifications_own'
      WHEN OLD.revoked_at IS NOT NULL AND NOT is_verified THEN 'seller_verifications_revocable'
      WHEN is_verified AND (is_proposed OR num_nonnulls(OLD.proposed_at, OLD.revoked_at, NEW.revoked_at) > 0 OR NEW.verified_at IS NULL
        OR NEW.valid_until < (now() AT TIME ZONE 'UTC')::date) THEN 'seller_verifications_verifiable'
      -- A proposal stays as it is, or is declined.
      WHEN is_proposed AND OLD.proposed_at IS NOT NULL AND num_nonnulls(NEW.proposed_at, NEW.revoked_at) > 0 THEN 'seller_verifications_revocable'
      WHEN is_proposed AND OLD.proposed_at IS NULL AND NEW.proposed_at IS NULL THEN 'seller_verifications_revocable'
      WHEN NEW.revoked_at IS NOT NULL AND OLD.verified_at IS NOT NULL AND OLD.proposed_by IS NOT DISTINCT FROM staff THEN 'seller_verifications_two_staff'
      WHEN NEW.revoked_at IS NOT NULL AND OLD.verified_at IS NOT NULL AND OLD.proposed_at IS NULL THEN 'seller_verifications_two_staff' END;
    IF broken IS NULL AND is_verified THEN
      NEW.verified_by := staff; NEW.verified_at := now();
    ELSIF broken IS NULL THEN
      IF is_proposed THEN
        NEW.proposed_by := CASE WHEN NEW.proposed_at IS NOT NULL THEN staff END;
        NEW.proposed_at := CASE WHEN NEW.proposed_at IS NOT NULL THEN now() END;
      END IF;
      IF NEW.revoked_at IS NOT NULL THEN
        NEW.revoked_by := staff; NEW.revoked_at := now();
      END IF;
    END IF;
    NEW.version := OLD.version + 1;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'The verification cannot be changed like this' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER seller_verifications_kept BEFORE INSERT OR UPDATE ON seller_verifications FOR EACH ROW EXECUTE FUNCTION keep_seller_verification();
--> statement-breakpoint

-- `expired` follows from the clock, so it is not stored. Days are in UTC.
CREATE FUNCTION verification_state(revoked_at timestamptz, valid_until date, verified_at timestamptz) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN valid_until < (now() AT TIME ZONE 'UTC')::date THEN 'expired'
    WHEN verified_at IS NOT NULL THEN 'verified' ELSE 'declared' END
$$;
--> statement-breakpoint

-- Deferred: the heads of the chains are locked at the end of the transaction (docs/decisions/0078).
CREATE CONSTRAINT TRIGGER seller_verifications_audit AFTER INSERT OR UPDATE OR DELETE ON seller_verifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION write_organization_audit('seller_verification_audit', 'org_id');
--> statement-breakpoint
CREATE FUNCTION record_verification_review() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM append_platform_audit(need_platform_staff(), CASE
      WHEN NEW.revoked_at IS DISTINCT FROM OLD.revoked_at THEN 'verification.revoke'
      WHEN NEW.proposed_at IS NOT NULL AND OLD.proposed_at IS NULL THEN 'verification.propose-revocation'
      WHEN NEW.proposed_at IS NULL AND OLD.proposed_at IS NOT NULL THEN 'verification.decline-revocation'
      ELSE 'verification.verify' END, 'verification', NEW.id::text, staff_reason());
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A change of the value by the seller ends its review, and is no review.
CREATE CONSTRAINT TRIGGER seller_verifications_reviewed AFTER UPDATE OF verified_at, proposed_at, revoked_at ON seller_verifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.declared_at = OLD.declared_at AND (NEW.verified_at, NEW.proposed_at, NEW.revoked_at) IS DISTINCT FROM (OLD.verified_at, OLD.proposed_at, OLD.revoked_at))
  EXECUTE FUNCTION record_verification_review();
--> statement-breakpoint

-- As in migration 0125, and reviews of verifications are recorded only by their trigger.
CREATE OR REPLACE FUNCTION record_staff_action(what text, kind text, subject text, why text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF what IN ('user.grant-staff', 'user.revoke-staff', 'user.view', 'passport-value.verify', 'passport-value.revoke', 'verification.verify',
      'verification.revoke', 'verification.propose-revocation', 'verification.decline-revocation') OR what ~ '\.(suspend|restore)$' THEN
    RAISE EXCEPTION 'The database records % itself', what USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM append_platform_audit(need_platform_staff(), what, kind, subject, why);
END $$;
--> statement-breakpoint

-- The ABN is a fact of the profile, and the verification follows it. So a verified ABN is always the one on the invoices.
CREATE FUNCTION follow_abn() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM seller_verifications WHERE org_id = NEW.id AND (NEW.abn = '' AND kind = 'abn' OR NOT NEW.gst_registered AND kind = 'gst_registration');
  UPDATE seller_verifications SET number = NEW.abn WHERE org_id = NEW.id AND kind IN ('abn', 'gst_registration') AND number <> NEW.abn;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_abn_verified AFTER UPDATE OF abn, gst_registered ON organizations FOR EACH ROW
  WHEN ((OLD.abn, OLD.gst_registered) IS DISTINCT FROM (NEW.abn, NEW.gst_registered)) EXECUTE FUNCTION follow_abn();
--> statement-breakpoint

-- Whether a verified value that is valid today meets the need. Nobody meets a need that this version does not know.
CREATE FUNCTION meets_need(seller uuid, need text, brand_of_product text) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM seller_verifications v WHERE v.org_id = seller
    AND (v.kind = need AND v.brand = '' OR need = 'brand_authority' AND v.kind IN ('sponsor', 'distributor') AND lower(v.brand) = lower(btrim(brand_of_product)))
    AND verification_state(v.revoked_at, v.valid_until, v.verified_at) = 'verified' AND (v.valid_from <= (now() AT TIME ZONE 'UTC')::date) IS NOT FALSE)
$$;
--> statement-breakpoint
-- Whether the category of a product needs a verification that the seller does not have. A requirement without a day applies now, and one
-- without needs is met by nobody, so that a mistake in a requirement hides products instead of showing them.
CREATE FUNCTION lacks_verification(seller uuid, details jsonb) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM verification_requirements r WHERE r.category = category_key(details)
    AND NOT coalesce((now() AT TIME ZONE 'UTC')::date < (SELECT CASE WHEN (o.created_at AT TIME ZONE 'UTC')::date < r.applies_from
      THEN r.existing_sellers_from ELSE r.applies_from END FROM organizations o WHERE o.id = seller), false)
    AND (cardinality(r.needs) = 0 OR EXISTS (SELECT FROM unnest(r.needs) need WHERE NOT meets_need(seller, coalesce(need, ''), details->>'brand'))))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_hidden() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.is_hidden := lacks_verification(NEW.org_id, NEW.details);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_hidden BEFORE INSERT OR UPDATE OF is_hidden, details, org_id ON products FOR EACH ROW EXECUTE FUNCTION keep_hidden();
--> statement-breakpoint
-- Hides and shows the products of a seller, or of all sellers, as the requirements and the clock now say.
-- @returns the sellers that have products which were hidden or shown
CREATE FUNCTION refresh_hidden_products(seller uuid) RETURNS uuid[] LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[];
  sellers uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (SELECT p.id FROM products p
    WHERE (seller IS NULL OR p.org_id = seller) AND (p.is_hidden OR category_key(p.details) IN (SELECT category FROM verification_requirements))
      AND p.is_hidden <> lacks_verification(p.org_id, p.details)
    ORDER BY p.id FOR NO KEY UPDATE) locked;
  WITH changed AS (UPDATE products SET is_hidden = NOT is_hidden WHERE id = ANY(ids) RETURNING org_id)
  SELECT array_agg(DISTINCT org_id) INTO sellers FROM changed;
  RETURN coalesce(sellers, '{}');
END $$;
--> statement-breakpoint
CREATE INDEX products_hidden_of ON products (org_id) WHERE is_hidden;
--> statement-breakpoint
CREATE FUNCTION follow_verification() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE seller uuid := coalesce(NEW.org_id, OLD.org_id);
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'verification', 'orgId', seller));
  -- Pages of products say what was verified.
  IF num_nonnulls(CASE WHEN TG_OP <> 'INSERT' THEN OLD.verified_at END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.verified_at END) > 0 THEN
    PERFORM refresh_hidden_products(seller);
    PERFORM notify_change('{"topic": "products"}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seller_verifications_followed AFTER INSERT OR UPDATE OR DELETE ON seller_verifications FOR EACH ROW EXECUTE FUNCTION follow_verification();
--> statement-breakpoint

-- No path orders a product whose seller lacks a verification, even before the job has hidden it.
CREATE FUNCTION refuse_unverified_sale() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM products p WHERE p.id = NEW.product_id AND lacks_verification(p.org_id, p.details)) THEN
    RAISE EXCEPTION 'The seller lacks a verification' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_seller_verified';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_seller_verified BEFORE INSERT ON order_items FOR EACH ROW EXECUTE FUNCTION refuse_unverified_sale();
--> statement-breakpoint

-- As in migration 0126, without the column that the trigger above writes.
CREATE OR REPLACE FUNCTION recorded_columns(product jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN product - '{price,currency,details,family_id,option_values,option_count,id,org_id,version,suspended_because,suspended_from_sale,is_hidden,created_at,updated_at,search,traits,passport_traits}'::text[];
--> statement-breakpoint

-- As in migration 0017, without hidden products.
CREATE OR REPLACE FUNCTION learn_terms() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO product_terms (kind, term, near)
  SELECT kind, term, CASE kind WHEN 'word' THEN near_spellings(term) END FROM (
    SELECT DISTINCT t.kind, t.term FROM changed c
      JOIN organizations o ON o.id = c.org_id, terms_of(c.org_id, c.name, c.description, c.details, c.traits) t
    WHERE c.status = 'active' AND NOT c.is_hidden AND o.status = 'active') said
  WHERE is_learned(kind, term) AND NOT EXISTS (SELECT FROM product_terms known WHERE known.kind = said.kind AND known.term = said.term);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_terms() RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  MERGE INTO product_terms known USING (
    SELECT t.kind, t.term, count(*)::int AS products FROM products p
      JOIN organizations o ON o.id = p.org_id, terms_of(p.org_id, p.name, p.description, p.details, p.traits) t
    WHERE p.status = 'active' AND NOT p.is_hidden AND o.status = 'active'
    GROUP BY t.kind, t.term HAVING is_learned(t.kind, t.term)) said
  ON known.kind = said.kind AND known.term = said.term
  WHEN MATCHED AND known.products <> said.products THEN UPDATE SET products = said.products
  WHEN NOT MATCHED THEN INSERT (kind, term, products, near)
    VALUES (said.kind, said.term, said.products, CASE said.kind WHEN 'word' THEN near_spellings(said.term) END)
  WHEN NOT MATCHED BY SOURCE THEN DELETE
$$;
