CREATE TABLE "licence_countries" (
	"country" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rules" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_rules" (
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"restriction" text NOT NULL,
	"applies_from" date NOT NULL,
	"until" date,
	"kinds" text[] NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	CONSTRAINT "licence_rules_country_region_restriction_applies_from_pk" PRIMARY KEY("country","region","restriction","applies_from"),
	CONSTRAINT "licence_rules_kinds" CHECK (cardinality("licence_rules"."kinds") > 0),
	CONSTRAINT "licence_rules_days" CHECK ("licence_rules"."until" >= "licence_rules"."applies_from")
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"end_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_licences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"shipment_item_id" uuid,
	"restriction" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"rule_region" text NOT NULL,
	"rule_version" integer NOT NULL,
	"rule_from" date NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"credential_id" uuid NOT NULL,
	"credential_version" integer NOT NULL,
	"credential_kind" text NOT NULL,
	"credential_number" text NOT NULL,
	"document_hash" "bytea",
	"valid_until" date,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_licences_moment" CHECK ("order_licences"."moment" in ('ordered', 'shipped')),
	CONSTRAINT "order_licences_shipped" CHECK (("order_licences"."moment" = 'shipped') = ("order_licences"."shipment_item_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "seller_verifications" DROP CONSTRAINT "seller_verifications_once";--> statement-breakpoint
ALTER TABLE "verification_documents" DROP CONSTRAINT "verification_documents_upload";--> statement-breakpoint
ALTER TABLE "seller_verifications" DROP CONSTRAINT "seller_verifications_kind";--> statement-breakpoint
ALTER TABLE "seller_verifications" DROP CONSTRAINT "seller_verifications_ends";--> statement-breakpoint
ALTER TABLE "seller_verifications" DROP CONSTRAINT "seller_verifications_documented";--> statement-breakpoint
ALTER TABLE "seller_verifications" ALTER COLUMN "org_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ALTER COLUMN "org_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_licences" ADD CONSTRAINT "order_licences_item" FOREIGN KEY ("seller_org_id","order_id","order_item_id") REFERENCES "public"."order_items"("seller_org_id","order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_holds_open" ON "order_holds" USING btree ("seller_org_id","order_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_holds_untold" ON "order_holds" USING btree ("since") WHERE told_at is null or (ended_at is not null and end_told_at is null);--> statement-breakpoint
CREATE INDEX "order_holds_of_order" ON "order_holds" USING btree ("seller_org_id","order_id");--> statement-breakpoint
CREATE INDEX "seller_verifications_document_of_user_of" ON "seller_verifications" USING btree ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "order_licences_item_of" ON "order_licences" USING btree ("seller_org_id","order_id","order_item_id");--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_of_user" UNIQUE("user_id","id");--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_document_of_user" FOREIGN KEY ("user_id","document_id") REFERENCES "public"."verification_documents"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_verifications_once" ON "seller_verifications" USING btree ("org_id","kind","brand") WHERE country = '';--> statement-breakpoint
CREATE UNIQUE INDEX "seller_verifications_credential_once" ON "seller_verifications" USING btree (coalesce(org_id, user_id),"kind","country","region","number") WHERE country <> '';--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_upload" UNIQUE NULLS NOT DISTINCT("org_id","user_id","upload_id");--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_owner" CHECK (num_nonnulls(org_id, user_id) = 1);--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_credential" CHECK (("seller_verifications"."kind" in ('medicines_licence', 'pharmacy_approval', 'practitioner_registration', 'radiation_licence', 'laser_licence', 'laser_safety_officer', 'cold_chain_procedure', 'research_declaration')) = ("seller_verifications"."country" <> '') and ("seller_verifications"."country" <> '' or ("seller_verifications"."region" = '' and "seller_verifications"."user_id" is null)));--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_place" CHECK ("seller_verifications"."country" ~ '^([A-Z]{2})?$' and char_length("seller_verifications"."region") <= 80);--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_kind" CHECK ("seller_verifications"."kind" in ('abn', 'gst_registration', 'liability_insurance', 'iso_13485', 'sponsor', 'distributor', 'medicines_licence', 'pharmacy_approval', 'practitioner_registration', 'radiation_licence', 'laser_licence', 'laser_safety_officer', 'cold_chain_procedure', 'research_declaration'));--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_ends" CHECK ("seller_verifications"."kind" not in ('liability_insurance', 'iso_13485', 'medicines_licence', 'pharmacy_approval', 'practitioner_registration', 'radiation_licence', 'laser_licence', 'laser_safety_officer', 'cold_chain_procedure', 'research_declaration') or "seller_verifications"."valid_until" is not null);--> statement-breakpoint
ALTER TABLE "seller_verifications" ADD CONSTRAINT "seller_verifications_documented" CHECK ("seller_verifications"."kind" not in ('liability_insurance', 'iso_13485', 'sponsor', 'distributor', 'medicines_licence', 'pharmacy_approval', 'practitioner_registration', 'radiation_licence', 'laser_licence', 'laser_safety_officer', 'cold_chain_procedure', 'research_declaration') or "seller_verifications"."document_id" is not null);--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_owner" CHECK (num_nonnulls(org_id, user_id) = 1);
--> statement-breakpoint
-- As in migration 0131, for a value of an organization or of a person, and with the place of a credential.
CREATE OR REPLACE FUNCTION keep_seller_verification() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_changed boolean := true;
  is_verified boolean;
  is_proposed boolean;
  staff uuid;
  broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.id, OLD.org_id, OLD.user_id, OLD.kind) IS DISTINCT FROM (NEW.id, NEW.org_id, NEW.user_id, NEW.kind) THEN
      RAISE EXCEPTION 'A value stays with its owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'seller_verifications_stay';
    END IF;
    is_changed := (OLD.brand, OLD.number, OLD.country, OLD.region, OLD.valid_from, OLD.valid_until, OLD.document_id)
      IS DISTINCT FROM (NEW.brand, NEW.number, NEW.country, NEW.region, NEW.valid_from, NEW.valid_until, NEW.document_id);
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
    NEW.document_hash := (SELECT hash FROM verification_documents WHERE (org_id = NEW.org_id OR user_id = NEW.user_id) AND id = NEW.document_id);
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
      WHEN NEW.user_id = staff OR EXISTS (SELECT FROM organization_members WHERE org_id = NEW.org_id AND user_id = staff) THEN 'seller_verifications_own'
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
-- The chains belong to organizations. Reviews of a person's credential are in the audit of staff.
DROP TRIGGER seller_verifications_audit ON seller_verifications;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER seller_verifications_audit AFTER INSERT OR UPDATE ON seller_verifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.org_id IS NOT NULL) EXECUTE FUNCTION write_organization_audit('seller_verification_audit', 'org_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER seller_verifications_removal_audit AFTER DELETE ON seller_verifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.org_id IS NOT NULL) EXECUTE FUNCTION write_organization_audit('seller_verification_audit', 'org_id');
--> statement-breakpoint
-- As in migration 0131. A credential hides no products: it changes what its owner can order, and which orders are held.
CREATE OR REPLACE FUNCTION follow_verification() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE value seller_verifications := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'verification', 'orgId', value.org_id, 'userId', value.user_id));
  IF num_nonnulls(CASE WHEN TG_OP <> 'INSERT' THEN OLD.verified_at END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.verified_at END) = 0 THEN
    RETURN NULL;
  END IF;
  IF value.country <> '' THEN
    PERFORM notify_change(jsonb_build_object('topic', 'cart', 'userId', value.user_id, 'orgId', value.org_id));
    PERFORM graphile_worker.add_job('hold-unlicensed', '{}', job_key => 'hold-unlicensed');
  ELSE
    PERFORM refresh_hidden_products(value.org_id);
    -- Pages of products say what was verified.
    PERFORM notify_change('{"topic": "products"}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Why a product is supplied only with a licence. Null: it is not restricted.
CREATE FUNCTION supply_restrictions(details jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN btrim(details->>'supplyRestrictions') <> '' THEN regexp_split_to_array(btrim(details->>'supplyRestrictions'), '\s*,\s*') END
$$;
--> statement-breakpoint
-- The rules that apply today to the restrictions at a place, each with the buyer's credential that meets it, or without one. A restriction
-- without a rule has a row without a rule, so nobody meets it. The rules of a state replace those of its country. A purchase for an
-- organization needs a credential of the organization; any other needs one of the person.
CREATE FUNCTION check_licences(restrictions text[], buyer_org uuid, buyer uuid, at_country text, at_region text)
RETURNS TABLE (restriction text, rule_region text, rule_version integer, rule_from date, kinds text[], source text, source_url text,
  credential_id uuid, credential_version integer, credential_kind text, credential_number text, document_hash bytea, valid_until date)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH place AS (SELECT region_key(at_country, coalesce(at_region, '')) AS region),
  current AS (
    SELECT r.*, c.version FROM licence_rules r JOIN licence_countries c ON c.country = r.country
    WHERE r.country = at_country AND r.restriction = ANY(restrictions) AND r.region IN ('', (SELECT region FROM place))
      AND r.applies_from <= today() AND (r.until < today()) IS NOT TRUE
      AND c.rules = (SELECT count(*) FROM licence_rules n WHERE n.country = at_country)
  ), applied AS (
    SELECT c.* FROM current c WHERE c.region <> '' OR NOT EXISTS (SELECT FROM current s WHERE s.restriction = c.restriction AND s.region <> '')
  )
  SELECT asked.restriction, a.region, a.version, a.applies_from, a.kinds, a.source, a.source_url,
    v.id, v.version, v.kind, v.number, v.document_hash, v.valid_until
  FROM (SELECT DISTINCT unnest(restrictions) AS restriction) asked LEFT JOIN applied a USING (restriction)
  LEFT JOIN LATERAL (
    SELECT v.* FROM seller_verifications v
    WHERE v.kind = ANY(a.kinds) AND v.country = at_country AND (v.org_id = buyer_org OR buyer_org IS NULL AND v.user_id = buyer)
      AND (region_key(v.country, v.region) = (SELECT region FROM place) OR a.region = '' AND v.region = '')
      AND verification_state(v.revoked_at, v.valid_until, v.verified_at) = 'verified' AND (v.valid_from > today()) IS NOT TRUE
    ORDER BY v.valid_until DESC, v.id LIMIT 1) v ON true
$$;
--> statement-breakpoint
-- What the buyer lacks, in the form of contract/missing-licences.ts.
CREATE FUNCTION missing_licences(restrictions text[], buyer_org uuid, buyer uuid, at_country text, at_region text) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF restrictions IS NULL THEN RETURN '[]'; END IF;
  RETURN coalesce((SELECT jsonb_agg(jsonb_build_object('kinds', to_jsonb(coalesce(c.kinds, '{}')), 'source', coalesce(c.source, ''),
      'sourceUrl', coalesce(c.source_url, ''), 'restriction', CASE WHEN c.restriction IN
        ('prescription_only', 'scheduled_medicine', 'radiation', 'laser', 'cold_chain', 'research_use') THEN c.restriction END)
    ORDER BY c.restriction, c.source)
    FROM check_licences(restrictions, buyer_org, buyer, at_country, at_region) c WHERE c.credential_id IS NULL), '[]');
END $$;
--> statement-breakpoint
-- Where an order is delivered: its address, or else that of the buying organization.
CREATE FUNCTION place_of(delivery jsonb, buyer_org uuid) RETURNS TABLE (country text, region text) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT nullif(a.address->>'country', ''), coalesce(a.address->>'region', '') FROM (
    SELECT CASE WHEN delivery->>'country' <> '' THEN delivery ELSE (
      SELECT CASE WHEN b.shipping_address->>'country' <> '' THEN b.shipping_address ELSE b.billing_address END FROM organizations b WHERE b.id = buyer_org) END AS address) a
$$;
--> statement-breakpoint
-- The restrictions of a sold line: those at the time of the sale, and those that the seller has stated since then.
CREATE FUNCTION restrictions_of_line(product uuid, details jsonb) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT nullif(coalesce(supply_restrictions(details), '{}') || coalesce((SELECT supply_restrictions(p.details) FROM products p WHERE p.id = product), '{}'), '{}')
$$;
--> statement-breakpoint
-- What the buyer of an order lacks for lines that are not shipped.
CREATE FUNCTION missing_licences_of(seller uuid, ordered uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT missing_licences(nullif(ARRAY(
      SELECT DISTINCT r.restriction FROM order_items i CROSS JOIN LATERAL unnest(restrictions_of_line(i.product_id, i.details)) r(restriction)
      WHERE i.seller_org_id = seller AND i.order_id = ordered AND packs_to_ship(seller, ordered, i.id) > 0), '{}'),
    o.buyer_org_id, o.buyer_id, p.country, p.region)
  FROM orders o CROSS JOIN LATERAL place_of(o.delivery, o.buyer_org_id) p WHERE o.seller_org_id = seller AND o.id = ordered
$$;
--> statement-breakpoint

-- Refuses a restricted line for which the buyer has no valid credential, and otherwise stores the decision. The credentials are locked first,
-- so a revocation comes before the decision, or after the order or parcel.
CREATE FUNCTION decide_licences(seller uuid, sold uuid, item uuid, shipped uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  line order_items;
  restrictions text[];
  ordered record;
  decided record;
BEGIN
  SELECT * INTO line FROM order_items i WHERE i.seller_org_id = seller AND i.order_id = sold AND i.id = item;
  restrictions := restrictions_of_line(line.product_id, line.details);
  IF restrictions IS NULL THEN RETURN; END IF;
  SELECT o.buyer_org_id, o.buyer_id, p.country, p.region INTO ordered FROM orders o CROSS JOIN LATERAL place_of(o.delivery, o.buyer_org_id) p
  WHERE o.seller_org_id = line.seller_org_id AND o.id = line.order_id;
  PERFORM FROM seller_verifications v WHERE v.country = ordered.country
    AND (v.org_id = ordered.buyer_org_id OR ordered.buyer_org_id IS NULL AND v.user_id = ordered.buyer_id) ORDER BY v.id FOR SHARE;
  FOR decided IN SELECT * FROM check_licences(restrictions, ordered.buyer_org_id, ordered.buyer_id, ordered.country, ordered.region) LOOP
    IF decided.credential_id IS NULL THEN
      RAISE EXCEPTION 'The buyer has no valid credential for %', decided.restriction USING ERRCODE = 'check_violation',
        CONSTRAINT = CASE WHEN shipped IS NULL THEN 'order_items_licence' ELSE 'shipment_items_licence' END;
    END IF;
    INSERT INTO order_licences (seller_org_id, order_id, order_item_id, moment, shipment_item_id, restriction, country, region, rule_region, rule_version,
      rule_from, source, source_url, credential_id, credential_version, credential_kind, credential_number, document_hash, valid_until)
    VALUES (line.seller_org_id, line.order_id, line.id, CASE WHEN shipped IS NULL THEN 'ordered' ELSE 'shipped' END, shipped, decided.restriction,
      ordered.country, ordered.region, decided.rule_region, decided.rule_version, decided.rule_from, decided.source, decided.source_url,
      decided.credential_id, decided.credential_version, decided.credential_kind, decided.credential_number, decided.document_hash, decided.valid_until);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION require_licence_to_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM decide_licences(NEW.seller_org_id, NEW.order_id, NEW.id, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred, so that it sees the delivery address of the order.
CREATE CONSTRAINT TRIGGER order_items_licence AFTER INSERT ON order_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_licence_to_order();
--> statement-breakpoint
CREATE FUNCTION require_licence_to_ship() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM decide_licences(NEW.seller_org_id, NEW.order_id, NEW.order_item_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_items_licence AFTER INSERT ON shipment_items FOR EACH ROW EXECUTE FUNCTION require_licence_to_ship();
--> statement-breakpoint

-- Holds an order whose row is locked, or ends its hold, as the credentials of its buyer now say.
-- @returns whether the order is held
CREATE FUNCTION refresh_order_hold(seller uuid, ordered uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  o orders;
  held boolean;
  changed integer;
BEGIN
  SELECT * INTO o FROM orders WHERE seller_org_id = seller AND id = ordered;
  held := o.status = 'processing' AND missing_licences_of(seller, ordered) <> '[]';
  IF held THEN
    INSERT INTO order_holds (seller_org_id, order_id) VALUES (seller, ordered) ON CONFLICT (seller_org_id, order_id) WHERE ended_at IS NULL DO NOTHING;
  ELSE
    UPDATE order_holds SET ended_at = now() WHERE seller_org_id = seller AND order_id = ordered AND ended_at IS NULL;
  END IF;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed > 0 THEN
    PERFORM notify_change(jsonb_build_object('topic', 'order', 'id', o.id, 'buyerId', o.buyer_id, 'buyerOrgId', o.buyer_org_id, 'sellerOrgId', o.seller_org_id));
  END IF;
  RETURN held;
END $$;
--> statement-breakpoint
-- The paid orders that have restricted lines, and those that are held.
CREATE FUNCTION orders_to_check() RETURNS TABLE (seller_org_id uuid, order_id uuid) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT h.seller_org_id, h.order_id FROM order_holds h WHERE h.ended_at IS NULL
  UNION SELECT o.seller_org_id, o.id FROM orders o WHERE o.status = 'processing' AND EXISTS (
    SELECT FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id AND restrictions_of_line(i.product_id, i.details) IS NOT NULL)
$$;
