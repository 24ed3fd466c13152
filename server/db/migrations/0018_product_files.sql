CREATE TABLE "product_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "product_documents_kind" CHECK ("product_documents"."kind" in ('datasheet', 'instructions', 'certificate', 'safety')),
	CONSTRAINT "product_documents_title" CHECK (char_length(btrim("product_documents"."title")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "removed_product_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kept" jsonb NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "has_avif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_product_files" ADD CONSTRAINT "removed_product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_documents_upload" ON "product_documents" USING btree ("product_id","upload_id");--> statement-breakpoint
CREATE INDEX "product_documents_url" ON "product_documents" USING btree ("url");--> statement-breakpoint
CREATE INDEX "removed_product_files_product" ON "removed_product_files" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "removed_product_files_removed_at" ON "removed_product_files" USING btree ("removed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_upload" ON "product_images" USING btree ("product_id","upload_id");--> statement-breakpoint
CREATE INDEX "product_images_url" ON "product_images" USING btree ("url");--> statement-breakpoint
CREATE INDEX "product_images_source" ON "product_images" USING btree ("source_url");--> statement-breakpoint

-- A document is told as its product is; those of a product that goes go with it, and it says so itself.
CREATE FUNCTION notify_product_of_document() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_product(id, org_id, status = 'active') FROM products WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_documents_notify AFTER INSERT OR UPDATE OR DELETE ON product_documents FOR EACH ROW EXECUTE FUNCTION notify_product_of_document();
--> statement-breakpoint

-- Four by three pixels of three bytes in base64.
ALTER TABLE product_images ADD CONSTRAINT product_images_blur CHECK (char_length(blur) = 48);
