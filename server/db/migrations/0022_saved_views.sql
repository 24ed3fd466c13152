CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" "citext" NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","name"),
	CONSTRAINT "saved_views_place" UNIQUE("user_id","place"),
	CONSTRAINT "saved_views_places" CHECK ("saved_views"."place" between 1 and 20),
	CONSTRAINT "saved_views_name_length" CHECK (char_length(btrim("saved_views"."name"::text)) between 1 and 80),
	CONSTRAINT "saved_views_query_length" CHECK (char_length("saved_views"."query") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_words" ON "organizations" USING gin (to_tsvector('simple', "name")) WHERE "organizations"."status" = 'active' and "organizations"."type" = 'seller_org';