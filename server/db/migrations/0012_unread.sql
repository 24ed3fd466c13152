-- Columns that nothing reads. A recovery code is known by its factor and its hash.
ALTER TABLE "refresh_tokens" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "mfa_challenges" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "email_tokens" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "connected_accounts" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_hash";--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_factor_id_code_hash_pk" PRIMARY KEY ("factor_id", "code_hash");--> statement-breakpoint

-- No foreign key refers to the pair, and a product of an organization is found by its own key.
ALTER TABLE "products" DROP CONSTRAINT "products_org_id";
