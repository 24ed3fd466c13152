-- The price of a pack at a quantity. Null for tiers that do not start at 1, are not ascending, or have a price below 0.
CREATE FUNCTION quoted_price(tiers jsonb, packs integer) RETURNS numeric LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN bool_and(t.starts = 1 OR t.starts > t.before) AND min(t.starts) = 1 AND min(t.price) >= 0
    THEN (array_agg(t.price ORDER BY t.starts DESC) FILTER (WHERE t.starts <= packs))[1] END
  FROM (SELECT (tier->>'from')::integer AS starts, (tier->>'price')::numeric AS price, lag((tier->>'from')::integer, 1, 0) OVER (ORDER BY place) AS before
    FROM jsonb_array_elements(tiers) WITH ORDINALITY AS e(tier, place)) t
$$;
--> statement-breakpoint
CREATE TABLE "quote_acceptance_lines" (
	"acceptance_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	CONSTRAINT "quote_acceptance_lines_acceptance_id_request_id_line_id_pk" PRIMARY KEY("acceptance_id","request_id","line_id"),
	CONSTRAINT "quote_acceptance_lines_quantity" CHECK ("quote_acceptance_lines"."quantity" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "quote_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"accepted_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_acceptances_of_request" UNIQUE("id","request_id")
);
--> statement-breakpoint
CREATE TABLE "quote_invitations" (
	"request_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"current_version" integer,
	"decline_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_invitations_request_id_seller_org_id_pk" PRIMARY KEY("request_id","seller_org_id"),
	CONSTRAINT "quote_invitations_state" CHECK ("quote_invitations"."state" in ('invited', 'quoted', 'declined', 'withdrawn')),
	CONSTRAINT "quote_invitations_current" CHECK (("quote_invitations"."state" = 'quoted') = ("quote_invitations"."current_version" is not null)),
	CONSTRAINT "quote_invitations_reason" CHECK (char_length("quote_invitations"."decline_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"request_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pack" text NOT NULL,
	"pack_units" integer NOT NULL,
	"quantity" integer NOT NULL,
	"tiers" jsonb NOT NULL,
	"gst_treatment" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "quote_lines_request_id_seller_org_id_version_line_id_pk" PRIMARY KEY("request_id","seller_org_id","version","line_id"),
	CONSTRAINT "quote_lines_product" UNIQUE("request_id","seller_org_id","version","product_id","pack"),
	CONSTRAINT "quote_lines_pack" CHECK ("quote_lines"."pack" in ('each', 'box', 'case')),
	CONSTRAINT "quote_lines_units" CHECK ("quote_lines"."pack_units" > 0),
	CONSTRAINT "quote_lines_quantity" CHECK ("quote_lines"."quantity" between 1 and 100000),
	CONSTRAINT "quote_lines_tiers" CHECK (quoted_price("quote_lines"."tiers", 1) >= 0),
	CONSTRAINT "quote_lines_gst" CHECK ("quote_lines"."gst_treatment" in ('none', 'included', 'free', 'export'))
);
--> statement-breakpoint
CREATE TABLE "quote_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_messages_text" CHECK (char_length("quote_messages"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "quote_request_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"pack" text,
	"name" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "quote_request_lines_position" UNIQUE("request_id","position"),
	CONSTRAINT "quote_request_lines_request" UNIQUE("request_id","id"),
	CONSTRAINT "quote_request_lines_quantity" CHECK ("quote_request_lines"."quantity" between 1 and 100000),
	CONSTRAINT "quote_request_lines_product" CHECK (num_nonnulls("quote_request_lines"."product_id", "quote_request_lines"."pack") in (0, 2)),
	CONSTRAINT "quote_request_lines_pack" CHECK ("quote_request_lines"."pack" in ('each', 'box', 'case'))
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"is_sealed" boolean NOT NULL,
	"delivery" jsonb NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "quote_requests_key" UNIQUE("requester_id","request_key"),
	CONSTRAINT "quote_requests_title" CHECK (char_length("quote_requests"."title") between 1 and 120),
	CONSTRAINT "quote_requests_note" CHECK (char_length("quote_requests"."note") <= 2000),
	CONSTRAINT "quote_requests_currency" CHECK ("quote_requests"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "quote_requests_delivery" CHECK ("quote_requests"."delivery" is null or (coalesce(btrim("quote_requests"."delivery"->>'recipient'), '') <> '' and coalesce(btrim("quote_requests"."delivery"->>'line1'), '') <> ''
    and coalesce(btrim("quote_requests"."delivery"->>'city'), '') <> '' and coalesce("quote_requests"."delivery"->>'country', '') ~ '^[A-Z]{2}$' and pg_column_size("quote_requests"."delivery") < 8000))
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"request_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"freight_amount" numeric(14, 2) NOT NULL,
	"lead_days" smallint,
	"valid_until" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_versions_request_id_seller_org_id_version_pk" PRIMARY KEY("request_id","seller_org_id","version"),
	CONSTRAINT "quote_versions_freight" CHECK ("quote_versions"."freight_amount" >= 0),
	CONSTRAINT "quote_versions_lead" CHECK ("quote_versions"."lead_days" between 0 and 730),
	CONSTRAINT "quote_versions_note" CHECK (char_length("quote_versions"."note") <= 2000)
);
--> statement-breakpoint
DROP INDEX "carts_of_organization";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "quote_acceptance_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "quote_acceptance_id" uuid;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "quote_acceptance_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_acceptance_lines" ADD CONSTRAINT "quote_acceptance_lines_acceptance" FOREIGN KEY ("acceptance_id","request_id") REFERENCES "public"."quote_acceptances"("id","request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptance_lines" ADD CONSTRAINT "quote_acceptance_lines_quoted" FOREIGN KEY ("request_id","seller_org_id","version","line_id") REFERENCES "public"."quote_lines"("request_id","seller_org_id","version","line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_invitations" ADD CONSTRAINT "quote_invitations_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_invitations" ADD CONSTRAINT "quote_invitations_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_version" FOREIGN KEY ("request_id","seller_org_id","version") REFERENCES "public"."quote_versions"("request_id","seller_org_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_requested" FOREIGN KEY ("request_id","line_id") REFERENCES "public"."quote_request_lines"("request_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request_lines" ADD CONSTRAINT "quote_request_lines_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_invitation" FOREIGN KEY ("request_id","seller_org_id") REFERENCES "public"."quote_invitations"("request_id","seller_org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_acceptance_lines_line" ON "quote_acceptance_lines" USING btree ("request_id","seller_org_id","version","line_id");--> statement-breakpoint
CREATE INDEX "quote_acceptances_request" ON "quote_acceptances" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quote_acceptances_by" ON "quote_acceptances" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "quote_invitations_seller" ON "quote_invitations" USING btree ("seller_org_id","created_at" DESC NULLS FIRST,"request_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_lines_line" ON "quote_lines" USING btree ("request_id","line_id");--> statement-breakpoint
CREATE INDEX "quote_messages_request" ON "quote_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "quote_messages_organization" ON "quote_messages" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "quote_messages_author" ON "quote_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "quote_requests_newest" ON "quote_requests" USING btree ("org_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_versions_author" ON "quote_versions" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_quote_acceptance_id_quote_acceptances_id_fk" FOREIGN KEY ("quote_acceptance_id") REFERENCES "public"."quote_acceptances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_quote_acceptance_id_quote_acceptances_id_fk" FOREIGN KEY ("quote_acceptance_id") REFERENCES "public"."quote_acceptances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_quote_acceptance_id_quote_acceptances_id_fk" FOREIGN KEY ("quote_acceptance_id") REFERENCES "public"."quote_acceptances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_of_organization" ON "carts" USING btree ("org_id") WHERE "carts"."requisition_id" is null and "carts"."quote_acceptance_id" is null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_quote_acceptance_id_unique" UNIQUE("quote_acceptance_id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_quote_acceptance_id_unique" UNIQUE("quote_acceptance_id");--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_quote_acceptance_id_unique" UNIQUE("quote_acceptance_id");
--> statement-breakpoint

-- Of a request only the deadline changes, before it passes and to a later time, and it can be cancelled. Nothing changes after an acceptance.
CREATE FUNCTION is_accepted(request uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM quote_acceptances a WHERE a.request_id = request AND (
    EXISTS (SELECT FROM purchases p WHERE p.quote_acceptance_id = a.id)
    OR EXISTS (SELECT FROM requisitions r WHERE r.quote_acceptance_id = a.id AND r.status IN ('submitted', 'approved', 'ordered'))))
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_quote(broken text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'Refused: %', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_quote_request() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_quote(CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.deadline <= now() OR NEW.cancelled_at IS NOT NULL THEN 'quote_requests_deadline' END
    WHEN to_jsonb(OLD) - '{deadline,cancelled_at}'::text[] <> to_jsonb(NEW) - '{deadline,cancelled_at}'::text[] THEN 'quotes_stay'
    WHEN OLD.cancelled_at IS NOT NULL THEN 'quote_requests_cancelled'
    WHEN is_accepted(OLD.id) THEN 'quote_requests_accepted'
    WHEN NEW.deadline <> OLD.deadline AND (OLD.deadline <= now() OR NEW.deadline < OLD.deadline) THEN 'quote_requests_deadline' END);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_requests_check BEFORE INSERT OR UPDATE ON quote_requests FOR EACH ROW EXECUTE FUNCTION check_quote_request();
--> statement-breakpoint
CREATE FUNCTION keep_quote() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_quote('quotes_stay');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_request_lines_stay BEFORE UPDATE OR DELETE ON quote_request_lines FOR EACH ROW EXECUTE FUNCTION keep_quote();
--> statement-breakpoint
CREATE TRIGGER quote_versions_stay BEFORE UPDATE OR DELETE ON quote_versions FOR EACH ROW EXECUTE FUNCTION keep_quote();
--> statement-breakpoint
CREATE TRIGGER quote_lines_stay BEFORE UPDATE OR DELETE ON quote_lines FOR EACH ROW EXECUTE FUNCTION keep_quote();
--> statement-breakpoint
CREATE TRIGGER quote_messages_stay BEFORE UPDATE OR DELETE ON quote_messages FOR EACH ROW EXECUTE FUNCTION keep_quote();
--> statement-breakpoint
CREATE TRIGGER quote_acceptances_stay BEFORE UPDATE OR DELETE ON quote_acceptances FOR EACH ROW EXECUTE FUNCTION keep_quote();
--> statement-breakpoint
CREATE TRIGGER quote_acceptance_lines_stay BEFORE UPDATE OR DELETE ON quote_acceptance_lines FOR EACH ROW EXECUTE FUNCTION keep_quote();
--> statement-breakpoint
CREATE TRIGGER quote_invitations_stay BEFORE DELETE ON quote_invitations FOR EACH ROW EXECUTE FUNCTION keep_quote();
--> statement-breakpoint

-- The buyer never invites itself.
CREATE FUNCTION check_quote_invitation() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE asked quote_requests;
BEGIN
  SELECT * INTO asked FROM quote_requests WHERE id = NEW.request_id FOR UPDATE;
  IF TG_OP = 'INSERT' THEN
    PERFORM refuse_quote(CASE WHEN asked.org_id = NEW.seller_org_id THEN 'quote_invitations_own' END);
  ELSE
    PERFORM refuse_quote(CASE
      WHEN (OLD.request_id, OLD.seller_org_id, OLD.created_at) <> (NEW.request_id, NEW.seller_org_id, NEW.created_at) THEN 'quotes_stay'
      WHEN asked.cancelled_at IS NOT NULL THEN 'quote_requests_cancelled'
      WHEN is_accepted(asked.id) THEN 'quote_requests_accepted'
      WHEN NEW.state <> 'withdrawn' AND asked.deadline <= now() THEN 'quote_requests_deadline'
      WHEN NEW.state = 'withdrawn' AND OLD.state <> 'quoted' THEN 'quote_invitations_withdrawn'
      WHEN NEW.state = 'quoted' AND NEW.current_version IS DISTINCT FROM
        (SELECT max(version) FROM quote_versions WHERE (request_id, seller_org_id) = (NEW.request_id, NEW.seller_org_id)) THEN 'quote_invitations_version' END);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_invitations_check BEFORE INSERT OR UPDATE ON quote_invitations FOR EACH ROW EXECUTE FUNCTION check_quote_invitation();
--> statement-breakpoint

-- Versions of a seller are numbered without gaps, and none is written after the deadline. The lock of the request puts versions and
-- acceptances of one request in a sequence.
CREATE FUNCTION check_quote_version() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE asked quote_requests;
BEGIN
  SELECT * INTO asked FROM quote_requests WHERE id = NEW.request_id FOR UPDATE;
  PERFORM refuse_quote(CASE
    WHEN asked.cancelled_at IS NOT NULL THEN 'quote_requests_cancelled'
    WHEN asked.deadline <= clock_timestamp() THEN 'quote_requests_deadline'
    WHEN is_accepted(asked.id) THEN 'quote_requests_accepted'
    WHEN NEW.version <> 1 + coalesce((SELECT max(version) FROM quote_versions WHERE (request_id, seller_org_id) = (NEW.request_id, NEW.seller_org_id)), 0)
      THEN 'quote_versions_number' END);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_versions_check BEFORE INSERT ON quote_versions FOR EACH ROW EXECUTE FUNCTION check_quote_version();
--> statement-breakpoint

-- Lines are written with their version, before it counts.
CREATE FUNCTION check_quote_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_quote(CASE WHEN EXISTS (SELECT FROM quote_invitations i WHERE (i.request_id, i.seller_org_id) = (NEW.request_id, NEW.seller_org_id)
    AND i.current_version >= NEW.version) THEN 'quotes_stay' END);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_lines_check BEFORE INSERT ON quote_lines FOR EACH ROW EXECUTE FUNCTION check_quote_line();
--> statement-breakpoint

-- One acceptance of a request counts. An accepted line has the price of its version at the accepted quantity.
CREATE FUNCTION check_quote_acceptance() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE asked quote_requests;
BEGIN
  SELECT * INTO asked FROM quote_requests WHERE id = NEW.request_id FOR UPDATE;
  PERFORM refuse_quote(CASE
    WHEN asked.cancelled_at IS NOT NULL THEN 'quote_requests_cancelled'
    WHEN is_accepted(asked.id) THEN 'quote_requests_accepted'
    WHEN asked.is_sealed AND asked.deadline > now() THEN 'quote_acceptances_sealed' END);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_acceptances_check BEFORE INSERT ON quote_acceptances FOR EACH ROW EXECUTE FUNCTION check_quote_acceptance();
--> statement-breakpoint
CREATE FUNCTION check_quote_acceptance_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_quote(CASE WHEN NEW.unit_price IS DISTINCT FROM (SELECT quoted_price(l.tiers, NEW.quantity) FROM quote_lines l
    WHERE (l.request_id, l.seller_org_id, l.version, l.line_id) = (NEW.request_id, NEW.seller_org_id, NEW.version, NEW.line_id)) THEN 'quote_acceptance_lines_price' END);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_acceptance_lines_check BEFORE INSERT ON quote_acceptance_lines FOR EACH ROW EXECUTE FUNCTION check_quote_acceptance_line();
--> statement-breakpoint

-- Whether every accepted line is of the current version, which is still valid. Locks the request.
CREATE FUNCTION check_accepted_versions(acceptance uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE asked quote_requests;
BEGIN
  SELECT r.* INTO asked FROM quote_requests r JOIN quote_acceptances a ON a.request_id = r.id WHERE a.id = acceptance FOR UPDATE OF r;
  PERFORM refuse_quote(CASE
    WHEN asked.cancelled_at IS NOT NULL THEN 'quote_requests_cancelled'
    WHEN EXISTS (SELECT FROM quote_acceptance_lines l JOIN quote_invitations i USING (request_id, seller_org_id)
      WHERE l.acceptance_id = acceptance AND i.current_version IS DISTINCT FROM l.version) THEN 'quote_acceptances_version'
    WHEN EXISTS (SELECT FROM quote_acceptance_lines l JOIN quote_versions v USING (request_id, seller_org_id, version)
      WHERE l.acceptance_id = acceptance AND v.valid_until <= clock_timestamp()) THEN 'quote_acceptances_expired' END);
END $$;
--> statement-breakpoint
CREATE FUNCTION check_acceptance_of_row() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM check_accepted_versions(NEW.quote_acceptance_id);
  PERFORM notify_quote_parties((SELECT request_id FROM quote_acceptances WHERE id = NEW.quote_acceptance_id), NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisitions_quotes BEFORE INSERT ON requisitions FOR EACH ROW WHEN (NEW.quote_acceptance_id IS NOT NULL)
  EXECUTE FUNCTION check_acceptance_of_row();
--> statement-breakpoint
CREATE TRIGGER purchases_quotes BEFORE INSERT ON purchases FOR EACH ROW WHEN (NEW.quote_acceptance_id IS NOT NULL)
  EXECUTE FUNCTION check_acceptance_of_row();
--> statement-breakpoint

-- An order line at a quoted price is an accepted line, in an order with the quoted freight.
CREATE FUNCTION check_quoted_order_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_quote(CASE WHEN NOT EXISTS (
    SELECT FROM orders o JOIN purchases p ON p.id = o.purchase_id JOIN quote_acceptance_lines a ON a.acceptance_id = p.quote_acceptance_id AND a.seller_org_id = o.seller_org_id
      JOIN quote_lines l ON (l.request_id, l.seller_org_id, l.version, l.line_id) = (a.request_id, a.seller_org_id, a.version, a.line_id)
      JOIN quote_versions v ON (v.request_id, v.seller_org_id, v.version) = (a.request_id, a.seller_org_id, a.version)
    WHERE (o.seller_org_id, o.id) = (NEW.seller_org_id, NEW.order_id) AND (l.product_id, l.pack, l.pack_units) = (NEW.product_id, NEW.pack, NEW.pack_units)
      AND (a.quantity, a.unit_price, v.freight_amount) = (NEW.quantity, NEW.unit_price, o.freight_amount)) THEN 'order_items_quoted' END);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_quoted BEFORE INSERT ON order_items FOR EACH ROW WHEN (NEW.price_source = 'quote') EXECUTE FUNCTION check_quoted_order_line();
--> statement-breakpoint

-- Members of the buyer read the request again. Of the sellers only those that the change concerns do, so that no seller learns of another.
CREATE FUNCTION notify_quote_parties(request uuid, only_seller uuid) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT notify_change(jsonb_build_object('topic', 'quote', 'orgId', org)) FROM (
    SELECT org_id AS org FROM quote_requests WHERE id = request
    UNION SELECT seller_org_id FROM quote_invitations WHERE request_id = request AND (only_seller IS NULL OR seller_org_id = only_seller)) parties
$$;
--> statement-breakpoint
CREATE FUNCTION notify_quote() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE changed jsonb := to_jsonb(NEW);
BEGIN
  PERFORM notify_quote_parties(coalesce(changed->>'request_id', changed->>'id')::uuid,
    CASE TG_TABLE_NAME WHEN 'quote_invitations' THEN (changed->>'seller_org_id')::uuid END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_requests_notify AFTER INSERT OR UPDATE ON quote_requests FOR EACH ROW EXECUTE FUNCTION notify_quote();
--> statement-breakpoint
CREATE TRIGGER quote_invitations_notify AFTER INSERT OR UPDATE ON quote_invitations FOR EACH ROW EXECUTE FUNCTION notify_quote();
--> statement-breakpoint
CREATE TRIGGER quote_messages_notify AFTER INSERT ON quote_messages FOR EACH ROW EXECUTE FUNCTION notify_quote();
--> statement-breakpoint
CREATE TRIGGER quote_acceptances_notify AFTER INSERT ON quote_acceptances FOR EACH ROW EXECUTE FUNCTION notify_quote();
