CREATE TABLE "recurring_order_people" (
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "recurring_order_people_pkey" PRIMARY KEY("list_id","user_id"),
	CONSTRAINT "recurring_order_people_place" UNIQUE("list_id","place"),
	CONSTRAINT "recurring_order_people_places" CHECK ("recurring_order_people"."place" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "recurring_order_runs" (
	"list_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_order_runs_pkey" PRIMARY KEY("list_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "recurring_orders" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"every" smallint NOT NULL,
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	"time_zone" text NOT NULL,
	"quantities" text NOT NULL,
	"next_on" date,
	"due_at" timestamp with time zone GENERATED ALWAYS AS ((next_on + time '06:00') at time zone time_zone) STORED,
	CONSTRAINT "recurring_orders_every" CHECK ("recurring_orders"."every" between 1 and 52),
	CONSTRAINT "recurring_orders_unit" CHECK ("recurring_orders"."unit" in ('week', 'month')),
	CONSTRAINT "recurring_orders_quantities" CHECK ("recurring_orders"."quantities" in ('list', 'suggestion')),
	CONSTRAINT "recurring_orders_next" CHECK ("recurring_orders"."next_on" >= "recurring_orders"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "recurring_order_people" ADD CONSTRAINT "recurring_order_people_list_id_recurring_orders_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."recurring_orders"("list_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_order_people" ADD CONSTRAINT "recurring_order_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_order_runs" ADD CONSTRAINT "recurring_order_runs_list_id_product_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."product_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD CONSTRAINT "recurring_orders_list_id_product_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."product_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_order_people_user" ON "recurring_order_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recurring_orders_due" ON "recurring_orders" USING btree ("due_at") WHERE "recurring_orders"."due_at" is not null;