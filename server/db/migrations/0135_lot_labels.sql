-- The receipt of a card payment is unique by its payment. A receipt that somebody recorded with the same reference does not prevent it.
DROP INDEX "credit_receipts_once";--> statement-breakpoint
CREATE INDEX "shipment_lots_label" ON "shipment_lots" USING btree ("label_identifier",(upper(lot) collate "C")) WHERE replaced_at is null and label_identifier is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_receipts_once" ON "credit_receipts" USING btree ("account_id",upper("reference"),"amount") WHERE "credit_receipts"."reversed_at" is null and "credit_receipts"."payment_id" is null;
