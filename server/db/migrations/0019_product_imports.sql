CREATE TABLE "product_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"import_id" uuid NOT NULL,
	"file_row" integer NOT NULL,
	"batch" integer NOT NULL,
	"outcome" text NOT NULL,
	"product_id" uuid,
	"version" integer,
	"before" jsonb,
	"refusals" jsonb,
	"undo" text,
	CONSTRAINT "product_import_rows_row" UNIQUE("import_id","file_row"),
	CONSTRAINT "product_import_rows_product" UNIQUE("import_id","product_id"),
	CONSTRAINT "product_import_rows_outcome" CHECK ("product_import_rows"."outcome" in ('created', 'updated', 'unchanged', 'refused')),
	CONSTRAINT "product_import_rows_undo" CHECK ("product_import_rows"."undo" in ('undone', 'changed', 'ordered', 'gone', 'taken'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"rows" integer NOT NULL,
	"price" numeric(14, 2),
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"plan" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"batches" integer DEFAULT 0 NOT NULL,
	"last_row" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undone_batches" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_imports_currency" CHECK ("product_imports"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "product_imports_status" CHECK ("product_imports"."status" in ('active', 'draft', 'archived')),
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('open', 'finished', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_org" ON "product_imports" USING btree ("org_id","id" DESC NULLS FIRST);