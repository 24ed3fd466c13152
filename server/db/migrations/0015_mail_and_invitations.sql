ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wants_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language" CHECK ("orders"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
-- Whoever is invited is told at once, by the address that they have now.
CREATE FUNCTION notify_invited() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'invitation', 'userId', id)) FROM users
    WHERE email = NEW.email AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organization_invitations_notify AFTER INSERT OR UPDATE OF status, expires_at ON organization_invitations
  FOR EACH ROW EXECUTE FUNCTION notify_invited();
