CREATE TABLE "product_list_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_list_lines_product" UNIQUE("list_id","product_id"),
	CONSTRAINT "product_list_lines_quantity" CHECK ("product_list_lines"."quantity" between 1 and 100000),
	CONSTRAINT "product_list_lines_note" CHECK (char_length("product_list_lines"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "product_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid,
	"user_id" uuid,
	"name" "citext" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_lists_owner" CHECK (num_nonnulls("product_lists"."org_id", "product_lists"."user_id") = 1),
	CONSTRAINT "product_lists_name_length" CHECK (char_length(btrim("product_lists"."name"::text)) between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "product_list_lines" ADD CONSTRAINT "product_list_lines_list_id_product_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."product_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_lists" ADD CONSTRAINT "product_lists_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_lists" ADD CONSTRAINT "product_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_lists_org" ON "product_lists" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "product_lists_user" ON "product_lists" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_lists_name" ON "product_lists" USING btree (coalesce("org_id", "user_id"),"name") WHERE "product_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_lists_deleted" ON "product_lists" USING btree ("deleted_at") WHERE "product_lists"."deleted_at" is not null;--> statement-breakpoint

-- At most 500 lines in a list.
CREATE FUNCTION limit_list_lines() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE list uuid;
BEGIN
  FOR list IN SELECT DISTINCT list_id FROM added ORDER BY list_id LOOP
    -- Concurrent writers take turns, so that each counts the lines of the other.
    PERFORM FROM product_lists WHERE id = list FOR UPDATE;
    IF (SELECT count(*) FROM product_list_lines WHERE list_id = list) > 500 THEN
      RAISE EXCEPTION 'A list has at most 500 lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'product_list_lines_count';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_list_lines_limit AFTER INSERT ON product_list_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION limit_list_lines();
--> statement-breakpoint

-- A change of the lines updates their list, so this trigger announces it too.
CREATE FUNCTION notify_list() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE list product_lists := coalesce(NEW, OLD);
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'list', 'id', list.id, 'orgId', list.org_id, 'userId', list.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_lists_notify AFTER INSERT OR UPDATE OR DELETE ON product_lists FOR EACH ROW EXECUTE FUNCTION notify_list();
