CREATE INDEX "mail_log_repeats" ON "mail_log" USING btree ("repeats") WHERE repeats is not null;--> statement-breakpoint

-- Reinstated by the command line it kept the reason of platform staff, and the next suspension with the same words was not recorded.
ALTER TABLE organizations DISABLE TRIGGER organizations_suspension;--> statement-breakpoint
UPDATE organizations SET suspended_because = NULL WHERE status = 'active' AND suspended_because IS NOT NULL;--> statement-breakpoint
ALTER TABLE organizations ENABLE TRIGGER organizations_suspension;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_suspended" CHECK ("organizations"."suspended_because" is null or "organizations"."status" <> 'active');
--> statement-breakpoint

-- What its seller makes of a suspended product stays when the suspension ends: it is not put on sale for them.
CREATE FUNCTION forget_sale_before_suspension() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.suspended_from_sale := false;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_status_while_suspended BEFORE UPDATE OF status ON products FOR EACH ROW
  WHEN (OLD.suspended_because IS NOT NULL AND NEW.suspended_because IS NOT NULL AND OLD.status <> NEW.status)
  EXECUTE FUNCTION forget_sale_before_suspension();
