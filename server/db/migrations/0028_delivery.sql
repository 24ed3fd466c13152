CREATE TABLE "delivery_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid,
	"user_id" uuid,
	"address" jsonb NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_addresses_party" CHECK (num_nonnulls("delivery_addresses"."org_id", "delivery_addresses"."user_id") = 1),
	CONSTRAINT "delivery_addresses_address" CHECK ("delivery_addresses"."address" is null or (coalesce(btrim("delivery_addresses"."address"->>'recipient'), '') <> '' and coalesce(btrim("delivery_addresses"."address"->>'line1'), '') <> ''
    and coalesce(btrim("delivery_addresses"."address"->>'city'), '') <> '' and coalesce("delivery_addresses"."address"->>'country', '') ~ '^[A-Z]{2}$' and pg_column_size("delivery_addresses"."address") < 8000))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_addresses_org" ON "delivery_addresses" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "delivery_addresses_user" ON "delivery_addresses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" is null or (coalesce(btrim("orders"."delivery"->>'recipient'), '') <> '' and coalesce(btrim("orders"."delivery"->>'line1'), '') <> ''
    and coalesce(btrim("orders"."delivery"->>'city'), '') <> '' and coalesce("orders"."delivery"->>'country', '') ~ '^[A-Z]{2}$' and pg_column_size("orders"."delivery") < 8000));