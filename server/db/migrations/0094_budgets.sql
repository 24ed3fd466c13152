CREATE TABLE "budget_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "budget_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "budget_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"budget_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"requisition_id" uuid,
	"seller_org_id" uuid,
	"order_id" uuid,
	"other_budget_id" uuid,
	"is_forced" boolean NOT NULL,
	"exceeds" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_entries_kind" CHECK ("budget_entries"."kind" in ('reserve', 'release', 'commit', 'reverse', 'carry_over')),
	CONSTRAINT "budget_entries_amount" CHECK ("budget_entries"."amount" > 0 or "budget_entries"."kind" = 'carry_over' and "budget_entries"."amount" < 0),
	CONSTRAINT "budget_entries_subject" CHECK (num_nonnulls("budget_entries"."requisition_id", "budget_entries"."order_id", "budget_entries"."other_budget_id") = 1 and ("budget_entries"."order_id" is null) = ("budget_entries"."seller_org_id" is null) and ("budget_entries"."other_budget_id" is null) = ("budget_entries"."kind" <> 'carry_over'))
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"cost_centre_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date GENERATED ALWAYS AS ((starts_on + case period when 'month' then interval '1 month' when 'quarter' then interval '3 months' else interval '1 year' end)::date - 1) STORED NOT NULL,
	"time_zone" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"is_hard" boolean NOT NULL,
	"carries_over" boolean NOT NULL,
	"carried" numeric(14, 2) DEFAULT '0' NOT NULL,
	"reserved" numeric(14, 2) DEFAULT '0' NOT NULL,
	"spent" numeric(14, 2) DEFAULT '0' NOT NULL,
	"exceeded_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_period" CHECK ("budgets"."period" in ('month', 'quarter', 'year')),
	CONSTRAINT "budgets_starts_on" CHECK (extract(day from "budgets"."starts_on") = 1),
	CONSTRAINT "budgets_currency" CHECK ("budgets"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "budgets_amount" CHECK ("budgets"."amount" > 0 and fits_currency("budgets"."amount", "budgets"."currency")),
	CONSTRAINT "budgets_sums" CHECK ("budgets"."reserved" >= 0 and "budgets"."spent" >= 0 and "budgets"."amount" + "budgets"."carried" >= 0)
);
--> statement-breakpoint
ALTER TABLE "budget_entries" ADD CONSTRAINT "budget_entries_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_entries" ADD CONSTRAINT "budget_entries_requisition_id_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "public"."requisitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_entries" ADD CONSTRAINT "budget_entries_other_budget_id_budgets_id_fk" FOREIGN KEY ("other_budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_cost_centre_id_cost_centres_id_fk" FOREIGN KEY ("cost_centre_id") REFERENCES "public"."cost_centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_entries_of_budget" ON "budget_entries" USING btree ("budget_id","id");--> statement-breakpoint
CREATE INDEX "budget_entries_of_order" ON "budget_entries" USING btree ("order_id") WHERE "budget_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "budget_entries_of_requisition" ON "budget_entries" USING btree ("requisition_id");--> statement-breakpoint
CREATE INDEX "budget_entries_of_other" ON "budget_entries" USING btree ("other_budget_id");--> statement-breakpoint
CREATE INDEX "budgets_of_organization" ON "budgets" USING btree ("org_id","starts_on");--> statement-breakpoint
CREATE INDEX "budgets_of_cost_centre" ON "budgets" USING btree ("cost_centre_id","currency");--> statement-breakpoint
ALTER TABLE budgets ADD CONSTRAINT budgets_overlap EXCLUDE USING gist (cost_centre_id WITH =, currency WITH =, daterange(starts_on, ends_on, '[]') WITH &&)
  WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX budget_audit_latest ON budget_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- The active budgets of a cost centre for something of this moment: those of its code and currency whose period contains the day.
CREATE FUNCTION budgets_for(org uuid, code text, sold_in text, moment timestamptz) RETURNS SETOF uuid LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT b.id FROM cost_centres c JOIN budgets b ON b.cost_centre_id = c.id
  WHERE c.org_id = org AND c.code = budgets_for.code AND b.currency = sold_in AND b.archived_at IS NULL
    AND (moment AT TIME ZONE b.time_zone)::date BETWEEN b.starts_on AND b.ends_on
$$;
--> statement-breakpoint

-- Counts an entry in its budget, whose row it locks. A hard budget refuses a reservation that exceeds it, unless the entry is forced.
CREATE FUNCTION count_budget_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE b budgets;
BEGIN
  UPDATE budgets SET reserved = reserved + CASE NEW.kind WHEN 'reserve' THEN NEW.amount WHEN 'release' THEN -NEW.amount WHEN 'commit' THEN -NEW.amount ELSE 0 END,
    spent = spent + CASE NEW.kind WHEN 'commit' THEN NEW.amount WHEN 'reverse' THEN -NEW.amount ELSE 0 END,
    carried = carried + CASE NEW.kind WHEN 'carry_over' THEN NEW.amount ELSE 0 END
  WHERE id = NEW.budget_id RETURNING * INTO b;
  NEW.exceeds := b.exceeded_at IS NOT NULL;
  IF NEW.exceeds AND b.is_hard AND NEW.kind = 'reserve' AND NOT NEW.is_forced THEN
    RAISE EXCEPTION 'The budget is exceeded' USING ERRCODE = 'check_violation', CONSTRAINT = 'budgets_exceeded',
      DETAIL = (SELECT jsonb_build_object('costCentre', code, 'left', jsonb_build_object('amount', greatest(0, b.amount + b.carried - b.reserved - b.spent + NEW.amount)::text,
        'currency', b.currency)) FROM cost_centres WHERE id = b.cost_centre_id)::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER budget_entries_count BEFORE INSERT ON budget_entries FOR EACH ROW EXECUTE FUNCTION count_budget_entry();
--> statement-breakpoint
CREATE FUNCTION keep_budget_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'The entries of budgets never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'budget_entries_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER budget_entries_stay BEFORE UPDATE OR DELETE ON budget_entries FOR EACH ROW EXECUTE FUNCTION keep_budget_entry();
--> statement-breakpoint
CREATE TRIGGER budget_entries_stay_all BEFORE TRUNCATE ON budget_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_budget_entry();
--> statement-breakpoint

-- A new budget is of an active cost centre of its organization. Its kind never changes, and an archived budget stays archived.
CREATE FUNCTION keep_budget() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM cost_centres WHERE id = NEW.cost_centre_id AND org_id = NEW.org_id AND archived_at IS NULL) THEN
      RAISE EXCEPTION 'The organization has no such cost centre' USING ERRCODE = 'check_violation', CONSTRAINT = 'budgets_cost_centre';
    END IF;
    IF (NEW.reserved, NEW.spent, NEW.carried) <> (0, 0, 0) THEN
      RAISE EXCEPTION 'The sums of a budget are those of its entries' USING ERRCODE = 'check_violation', CONSTRAINT = 'budgets_begin_empty';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.org_id, OLD.cost_centre_id, OLD.currency, OLD.period, OLD.starts_on, OLD.time_zone)
      IS DISTINCT FROM (NEW.id, NEW.org_id, NEW.cost_centre_id, NEW.currency, NEW.period, NEW.starts_on, NEW.time_zone)
    OR OLD.archived_at IS NOT NULL AND (OLD.archived_at, OLD.amount, OLD.is_hard, OLD.carries_over) IS DISTINCT FROM (NEW.archived_at, NEW.amount, NEW.is_hard, NEW.carries_over) THEN
    RAISE EXCEPTION 'A budget keeps its cost centre and period, and an archived one never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'budgets_stay';
  END IF;
  IF NEW.is_hard AND (OLD.amount, OLD.is_hard) IS DISTINCT FROM (NEW.amount, NEW.is_hard) THEN
    PERFORM refuse_small_budget(NEW.reserved + NEW.spent - NEW.carried, NEW.amount);
  END IF;
  NEW.exceeded_at := CASE WHEN NEW.reserved + NEW.spent > NEW.amount + NEW.carried THEN coalesce(OLD.exceeded_at, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_small_budget(used numeric, amount numeric) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF used > amount THEN
    RAISE EXCEPTION 'A hard budget covers what is reserved and spent' USING ERRCODE = 'check_violation', CONSTRAINT = 'budgets_cover', DETAIL = used::text;
  END IF;
END $$;
--> statement-breakpoint
CREATE TRIGGER budgets_stay BEFORE INSERT OR UPDATE ON budgets FOR EACH ROW EXECUTE FUNCTION keep_budget();
--> statement-breakpoint

-- Writes the entries that bring what a requisition or an order has in a budget to the wanted amounts.
CREATE FUNCTION book_budget(budget uuid, requisition uuid, seller uuid, ordered uuid, wanted_reserved numeric, wanted_spent numeric, forced boolean)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held record;
  moved numeric;
BEGIN
  SELECT coalesce(sum(CASE kind WHEN 'reserve' THEN amount WHEN 'reverse' THEN 0 ELSE -amount END), 0) AS reserved,
    coalesce(sum(CASE kind WHEN 'commit' THEN amount WHEN 'reverse' THEN -amount ELSE 0 END), 0) AS spent INTO held
  FROM budget_entries WHERE budget_id = budget AND (requisition_id = requisition OR order_id = ordered);
  -- What is paid without a reservation is reserved first, so that a commit always moves a reserved amount.
  moved := greatest(0, wanted_spent - held.spent);
  INSERT INTO budget_entries (budget_id, kind, amount, requisition_id, seller_org_id, order_id, is_forced)
  SELECT budget, step.kind, step.amount, requisition, seller, ordered, forced
  FROM (VALUES (1, 'reserve', wanted_reserved + moved - held.reserved), (2, 'commit', moved),
    (3, 'release', held.reserved - moved - wanted_reserved), (4, 'reverse', held.spent - wanted_spent)) AS step (place, kind, amount)
  WHERE step.amount > 0 ORDER BY step.place;
END $$;
--> statement-breakpoint

-- An order reserves its total until it is paid, and spends what was paid and not refunded. It belongs to the period in which it was placed,
-- or in which its requisition was submitted. The caller has locked the order.
CREATE FUNCTION settle_order_budgets(seller uuid, ordered uuid, forced boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  wanted_spent numeric;
  budget uuid;
BEGIN
  SELECT o.*, coalesce(r.created_at, o.created_at) AS moment INTO sold FROM orders o JOIN purchases p ON p.id = o.purchase_id
    LEFT JOIN requisitions r ON r.id = p.requisition_id WHERE o.seller_org_id = seller AND o.id = ordered;
  wanted_spent := CASE WHEN sold.payment_status IN ('paid', 'partially_refunded', 'disputed') THEN greatest(0, sold.total_amount
    - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE seller_org_id = seller AND order_id = ordered AND state = 'succeeded')) ELSE 0 END;
  FOR budget IN SELECT budgets_for(sold.buyer_org_id, sold.cost_centre, sold.currency, sold.moment) AS id
    UNION SELECT budget_id FROM budget_entries WHERE order_id = ordered ORDER BY id
  LOOP
    PERFORM book_budget(budget, NULL, seller, ordered, CASE sold.status WHEN 'pending' THEN sold.total_amount ELSE 0 END, wanted_spent, forced);
  END LOOP;
END $$;
--> statement-breakpoint

-- A new order reserves. Deferred like the reservation of stock, so that the budgets of a purchase are locked by id and before its stock.
-- The order of a requisition takes over its reservation.
CREATE FUNCTION reserve_budget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE approved uuid := (SELECT requisition_id FROM purchases WHERE id = NEW.purchase_id);
BEGIN
  PERFORM FROM budgets WHERE id IN (SELECT budgets_for(o.buyer_org_id, o.cost_centre, o.currency, coalesce(r.created_at, o.created_at))
    FROM orders o LEFT JOIN requisitions r ON r.id = approved WHERE o.purchase_id = NEW.purchase_id)
  ORDER BY id FOR NO KEY UPDATE;
  PERFORM settle_order_budgets(NEW.seller_org_id, NEW.id, approved IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_budget AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.buyer_org_id IS NOT NULL AND NEW.cost_centre <> '') EXECUTE FUNCTION reserve_budget();
--> statement-breakpoint
CREATE FUNCTION settle_budget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM settle_order_budgets(NEW.seller_org_id, NEW.id, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before orders_stock_settled, which locks the stock: triggers fire by name.
CREATE TRIGGER orders_budget_settled AFTER UPDATE OF status, payment_status, total_amount ON orders FOR EACH ROW
  WHEN (NEW.buyer_org_id IS NOT NULL AND NEW.cost_centre <> ''
    AND (OLD.status, OLD.payment_status, OLD.total_amount) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.total_amount))
  EXECUTE FUNCTION settle_budget();
--> statement-breakpoint
CREATE FUNCTION settle_refunded_budget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id AND buyer_org_id IS NOT NULL AND cost_centre <> '') THEN
    PERFORM settle_order_budgets(NEW.seller_org_id, NEW.order_id, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_budget AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION settle_refunded_budget();
--> statement-breakpoint

-- A requisition reserves the totals of its current revision while it waits and until it is ordered. A new revision keeps the period of the
-- first one.
CREATE FUNCTION settle_requisition_budgets(requisition uuid, current_revision integer, forced boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked requisitions;
  content jsonb;
  budget record;
BEGIN
  SELECT * INTO asked FROM requisitions WHERE id = requisition;
  SELECT v.content::jsonb INTO content FROM requisition_revisions v WHERE v.requisition_id = requisition AND v.revision = current_revision;
  FOR budget IN SELECT b.id, b.currency FROM budgets b WHERE b.id IN (
      SELECT budgets_for(asked.org_id, content->>'costCentre', o->>'currency', asked.created_at) FROM jsonb_array_elements(content->'orders') o
      UNION SELECT budget_id FROM budget_entries WHERE requisition_id = requisition) ORDER BY b.id
  LOOP
    PERFORM book_budget(budget.id, requisition, NULL, NULL, CASE WHEN asked.status IN ('submitted', 'approved') THEN (
      SELECT coalesce(sum((o->>'totalAmount')::numeric), 0) FROM jsonb_array_elements(content->'orders') o WHERE o->>'currency' = budget.currency) ELSE 0 END, 0, forced);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION reserve_for_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM settle_requisition_budgets(NEW.requisition_id, NEW.revision, false);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisition_revisions_budget AFTER INSERT ON requisition_revisions FOR EACH ROW EXECUTE FUNCTION reserve_for_revision();
--> statement-breakpoint
CREATE FUNCTION settle_requisition_budget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM settle_requisition_budgets(NEW.id, NEW.revision, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisitions_budget AFTER UPDATE OF status ON requisitions FOR EACH ROW WHEN (OLD.status <> NEW.status)
  EXECUTE FUNCTION settle_requisition_budget();
--> statement-breakpoint

-- A new budget counts the requisitions and orders of its period that exist already.
CREATE FUNCTION count_earlier() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  code text := (SELECT c.code FROM cost_centres c WHERE c.id = NEW.cost_centre_id);
  begins timestamptz := NEW.starts_on::timestamp AT TIME ZONE NEW.time_zone;
  ends timestamptz := (NEW.ends_on + 1)::timestamp AT TIME ZONE NEW.time_zone;
  earlier record;
BEGIN
  FOR earlier IN SELECT r.id, r.revision FROM requisitions r WHERE r.org_id = NEW.org_id AND r.status IN ('submitted', 'approved')
    AND r.created_at >= begins AND r.created_at < ends ORDER BY r.id FOR NO KEY UPDATE
  LOOP
    PERFORM settle_requisition_budgets(earlier.id, earlier.revision, true);
  END LOOP;
  FOR earlier IN SELECT o.seller_org_id, o.id FROM orders o WHERE o.buyer_org_id = NEW.org_id AND o.created_at >= begins AND o.cost_centre = code
    AND o.currency = NEW.currency AND o.status NOT IN ('cancelled', 'failed') AND coalesce((SELECT r.created_at FROM purchases p
      JOIN requisitions r ON r.id = p.requisition_id WHERE p.id = o.purchase_id), o.created_at) BETWEEN begins AND ends - interval '1 microsecond'
    ORDER BY o.id FOR NO KEY UPDATE
  LOOP
    PERFORM settle_order_budgets(earlier.seller_org_id, earlier.id, true);
  END LOOP;
  IF NEW.is_hard THEN
    PERFORM refuse_small_budget(reserved + spent - carried, amount) FROM budgets WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER budgets_earlier AFTER INSERT ON budgets FOR EACH ROW EXECUTE FUNCTION count_earlier();
--> statement-breakpoint

-- Moves what is left of each ended budget that carries over to the next budget of its cost centre and currency, as two entries.
CREATE FUNCTION carry_over_budgets() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  pair record;
  rest numeric;
  pairs integer := 0;
BEGIN
  FOR pair IN SELECT b.id AS ended, n.id AS next FROM budgets b JOIN budgets n ON n.cost_centre_id = b.cost_centre_id AND n.currency = b.currency
      AND n.starts_on = b.ends_on + 1 AND n.archived_at IS NULL
    WHERE b.carries_over AND b.archived_at IS NULL AND b.ends_on < (now() AT TIME ZONE b.time_zone)::date AND b.amount + b.carried > b.reserved + b.spent
    ORDER BY b.starts_on, b.id
  LOOP
    PERFORM FROM budgets WHERE id IN (pair.ended, pair.next) ORDER BY id FOR NO KEY UPDATE;
    SELECT amount + carried - reserved - spent INTO rest FROM budgets WHERE id = pair.ended AND archived_at IS NULL AND carries_over;
    CONTINUE WHEN coalesce(rest, 0) <= 0;
    INSERT INTO budget_entries (budget_id, kind, amount, other_budget_id, is_forced)
    VALUES (pair.ended, 'carry_over', -rest, pair.next, true), (pair.next, 'carry_over', rest, pair.ended, true);
    pairs := pairs + 1;
  END LOOP;
  RETURN pairs;
END $$;
--> statement-breakpoint

-- Deferred: the head of the chain is locked at the end of the transaction (docs/decisions/0078). Entries change only the sums.
CREATE CONSTRAINT TRIGGER budgets_audit_insert AFTER INSERT ON budgets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION write_organization_audit('budget_audit');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER budgets_audit AFTER UPDATE ON budgets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.amount, OLD.is_hard, OLD.carries_over, OLD.archived_at) IS DISTINCT FROM (NEW.amount, NEW.is_hard, NEW.carries_over, NEW.archived_at))
  EXECUTE FUNCTION write_organization_audit('budget_audit');
--> statement-breakpoint
CREATE FUNCTION notify_budget() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'budget', 'orgId', NEW.org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER budgets_notify AFTER INSERT OR UPDATE ON budgets FOR EACH ROW EXECUTE FUNCTION notify_budget();
