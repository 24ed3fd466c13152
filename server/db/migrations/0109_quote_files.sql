CREATE TABLE "quote_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"upload_id" uuid,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	"request_id" uuid,
	"seller_org_id" uuid,
	"version" integer,
	CONSTRAINT "quote_files_upload" UNIQUE("uploaded_by","upload_id"),
	CONSTRAINT "quote_files_name" CHECK (char_length("quote_files"."name") between 1 and 200),
	CONSTRAINT "quote_files_pending" CHECK (num_nonnulls("quote_files"."upload_id", "quote_files"."request_id") = 1),
	CONSTRAINT "quote_files_seller" CHECK (num_nonnulls("quote_files"."seller_org_id", "quote_files"."version") in (0, 2) and ("quote_files"."version" is null or "quote_files"."request_id" is not null and "quote_files"."seller_org_id" = "quote_files"."org_id"))
);
--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_version" FOREIGN KEY ("request_id","seller_org_id","version") REFERENCES "public"."quote_versions"("request_id","seller_org_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_files_attached" ON "quote_files" USING btree ("request_id","seller_org_id","version");--> statement-breakpoint
CREATE INDEX "quote_files_organization" ON "quote_files" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "quote_files_url" ON "quote_files" USING btree ("url");
--> statement-breakpoint

-- An attached file never changes. Files are attached in the transaction that writes the request, or before their version counts.
CREATE TRIGGER quote_files_kept BEFORE UPDATE OR DELETE ON quote_files FOR EACH ROW WHEN (OLD.request_id IS NOT NULL) EXECUTE FUNCTION keep_quote();
--> statement-breakpoint
CREATE FUNCTION check_quote_file() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_quote(CASE
    WHEN NEW.version IS NULL AND NOT EXISTS (SELECT FROM quote_requests r WHERE (r.id, r.org_id, r.created_at) = (NEW.request_id, NEW.org_id, now()))
      THEN 'quotes_stay'
    WHEN EXISTS (SELECT FROM quote_invitations i WHERE (i.request_id, i.seller_org_id) = (NEW.request_id, NEW.seller_org_id)
      AND i.current_version >= NEW.version) THEN 'quotes_stay' END);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_files_check BEFORE INSERT OR UPDATE ON quote_files FOR EACH ROW WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION check_quote_file();
