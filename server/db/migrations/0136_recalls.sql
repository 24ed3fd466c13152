CREATE TABLE "recall_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "recall_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "recall_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recall_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_files_upload" UNIQUE("recall_id","upload_id"),
	CONSTRAINT "recall_files_sha256" CHECK (octet_length("recall_files"."hash") = 32),
	CONSTRAINT "recall_files_title" CHECK (char_length("recall_files"."title") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "recall_lines" (
	"seller_org_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"is_certain" boolean NOT NULL,
	"units" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"quarantined" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"added_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "recall_lines_pkey" PRIMARY KEY("seller_org_id","lot_id","recall_id"),
	CONSTRAINT "recall_lines_units" CHECK ("recall_lines"."units" > 0),
	CONSTRAINT "recall_lines_quantities" CHECK (least("recall_lines"."used", "recall_lines"."quarantined", "recall_lines"."returned") >= 0 and "recall_lines"."used"::bigint + "recall_lines"."quarantined" + "recall_lines"."returned" <= "recall_lines"."units")
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recall_id" uuid NOT NULL,
	"buyer_org_id" uuid,
	"buyer_id" uuid,
	"emails" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_by" text,
	"seen_at" timestamp with time zone,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"reconciled_by" text,
	"reconciled_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"escalated_at" timestamp with time zone,
	CONSTRAINT "recall_notices_once" UNIQUE NULLS NOT DISTINCT("recall_id","buyer_org_id","buyer_id"),
	CONSTRAINT "recall_notices_buyer" CHECK (num_nonnulls("recall_notices"."buyer_org_id", "recall_notices"."buyer_id") = 1),
	CONSTRAINT "recall_notices_seen" CHECK (num_nulls("recall_notices"."seen_by", "recall_notices"."seen_at") in (0, 2) and ("recall_notices"."seen_at" is null or "recall_notices"."sent_at" is not null)),
	CONSTRAINT "recall_notices_acknowledged" CHECK (num_nulls("recall_notices"."acknowledged_by", "recall_notices"."acknowledged_at") in (0, 2) and ("recall_notices"."acknowledged_at" is null or "recall_notices"."seen_at" is not null)),
	CONSTRAINT "recall_notices_reconciled" CHECK (num_nulls("recall_notices"."reconciled_by", "recall_notices"."reconciled_at") in (0, 2) and ("recall_notices"."reconciled_at" is null or "recall_notices"."acknowledged_at" is not null)),
	CONSTRAINT "recall_notices_note" CHECK (char_length("recall_notices"."note") <= 1000),
	CONSTRAINT "recall_notices_counts" CHECK ("recall_notices"."emails" >= 0 and "recall_notices"."reminders" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "recall_scopes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recall_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"lots" text NOT NULL,
	"first_lot" text,
	"last_lot" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_scopes_once" UNIQUE NULLS NOT DISTINCT("recall_id","identifier","first_lot","last_lot"),
	CONSTRAINT "recall_scopes_lots" CHECK ("recall_scopes"."lots" in ('all', 'list', 'range')),
	CONSTRAINT "recall_scopes_bounds" CHECK (case "recall_scopes"."lots" when 'all' then num_nonnulls("recall_scopes"."first_lot", "recall_scopes"."last_lot") = 0 when 'list' then "recall_scopes"."first_lot" is not null and "recall_scopes"."first_lot" = "recall_scopes"."last_lot"
        else char_length("recall_scopes"."first_lot") = char_length("recall_scopes"."last_lot") and "recall_scopes"."first_lot" collate "C" < "recall_scopes"."last_lot" collate "C" end is true),
	CONSTRAINT "recall_scopes_lengths" CHECK (char_length("recall_scopes"."identifier") between 1 and 100 and char_length("recall_scopes"."first_lot") between 1 and 80
        and "recall_scopes"."first_lot" = upper("recall_scopes"."first_lot") and "recall_scopes"."last_lot" = upper("recall_scopes"."last_lot"))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid,
	"kind" text NOT NULL,
	"recall_class" text NOT NULL,
	"title" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"is_drill" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"issued_by" text,
	"issued_at" timestamp with time zone,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recalls_kind" CHECK ("recalls"."kind" in ('recall', 'safety_notice')),
	CONSTRAINT "recalls_class" CHECK ("recalls"."recall_class" in ('class_1', 'class_2', 'class_3')),
	CONSTRAINT "recalls_action" CHECK ("recalls"."action" in ('quarantine', 'return', 'destroy', 'inspect', 'update', 'read')),
	CONSTRAINT "recalls_texts" CHECK (char_length("recalls"."title") between 1 and 200 and greatest(char_length("recalls"."reason"), char_length("recalls"."instructions")) <= 4000),
	CONSTRAINT "recalls_issued" CHECK (num_nulls("recalls"."issued_by", "recalls"."issued_at") in (0, 2)),
	CONSTRAINT "recalls_closed" CHECK (num_nulls("recalls"."closed_by", "recalls"."closed_at") in (0, 2) and ("recalls"."closed_at" is null or "recalls"."issued_at" is not null)),
	CONSTRAINT "recalls_complete" CHECK ("recalls"."issued_at" is null or ("recalls"."reason" <> '' and "recalls"."instructions" <> ''))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_recalled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recall_files" ADD CONSTRAINT "recall_files_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_notice_id_recall_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."recall_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_lot" FOREIGN KEY ("seller_org_id","lot_id") REFERENCES "public"."shipment_lots"("seller_org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lines" ADD CONSTRAINT "recall_lines_recall" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_buyer_org_id_organizations_id_fk" FOREIGN KEY ("buyer_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_scopes" ADD CONSTRAINT "recall_scopes_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_files_url" ON "recall_files" USING btree ("url");--> statement-breakpoint
CREATE INDEX "recall_lines_of_recall" ON "recall_lines" USING btree ("recall_id","lot_id");--> statement-breakpoint
CREATE INDEX "recall_lines_of_notice" ON "recall_lines" USING btree ("notice_id","lot_id");--> statement-breakpoint
CREATE INDEX "recall_notices_of_org" ON "recall_notices" USING btree ("buyer_org_id","id");--> statement-breakpoint
CREATE INDEX "recall_notices_of_person" ON "recall_notices" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "recall_notices_to_send" ON "recall_notices" USING btree ("recall_id","id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "recall_notices_to_remind" ON "recall_notices" USING btree ("sent_at","id") WHERE acknowledged_at is null and escalated_at is null;--> statement-breakpoint
CREATE INDEX "recall_scopes_device" ON "recall_scopes" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "recalls_of_org" ON "recalls" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "recalls_open" ON "recalls" USING btree ("id") WHERE issued_at is not null and closed_at is null;