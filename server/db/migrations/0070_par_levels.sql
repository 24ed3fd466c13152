CREATE TABLE "list_par_levels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"line_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"location" "citext" NOT NULL,
	"minimum" integer NOT NULL,
	"maximum" integer NOT NULL,
	"on_hand" integer,
	"counted_at" timestamp with time zone,
	"counted_by" uuid,
	CONSTRAINT "list_par_levels_location" UNIQUE("line_id","location"),
	CONSTRAINT "list_par_levels_place" UNIQUE("line_id","place"),
	CONSTRAINT "list_par_levels_places" CHECK ("list_par_levels"."place" between 1 and 20),
	CONSTRAINT "list_par_levels_location_length" CHECK (char_length(btrim("list_par_levels"."location"::text)) between 1 and 80),
	CONSTRAINT "list_par_levels_range" CHECK ("list_par_levels"."minimum" between 0 and "list_par_levels"."maximum" and "list_par_levels"."maximum" <= 1000000),
	CONSTRAINT "list_par_levels_on_hand" CHECK ("list_par_levels"."on_hand" between 0 and 1000000),
	CONSTRAINT "list_par_levels_counted" CHECK (("list_par_levels"."on_hand" is null) = ("list_par_levels"."counted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "list_par_levels" ADD CONSTRAINT "list_par_levels_line_id_product_list_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."product_list_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_par_levels" ADD CONSTRAINT "list_par_levels_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_par_levels_counted_by" ON "list_par_levels" USING btree ("counted_by");