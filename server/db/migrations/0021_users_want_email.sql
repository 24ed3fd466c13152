ALTER TABLE "users" ADD COLUMN "wants_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "wants_email";--> statement-breakpoint
-- Who said no in any browser meant it. A yes may have been only the default of another one.
UPDATE users SET wants_email = false WHERE id IN (
  SELECT s.user_id FROM sessions s WHERE NOT s.wants_email AND (s.assurance_level = 'aal2'
    OR NOT EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = s.user_id AND f.verified_at IS NOT NULL)));
