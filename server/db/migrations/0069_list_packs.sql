ALTER TABLE "product_list_lines" DROP CONSTRAINT "product_list_lines_product";--> statement-breakpoint
ALTER TABLE "product_list_lines" ADD COLUMN "pack" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_list_lines" ADD CONSTRAINT "product_list_lines_product" UNIQUE("list_id","product_id","pack");--> statement-breakpoint
ALTER TABLE "product_list_lines" ADD CONSTRAINT "product_list_lines_pack" CHECK ("product_list_lines"."pack" in ('each', 'box', 'case'));