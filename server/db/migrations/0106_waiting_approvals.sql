ALTER TABLE "requisitions" ADD COLUMN "waits_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint

-- Another step or revision waits from now on.
CREATE FUNCTION wait_again() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.waits_since := now();
  NEW.reminded_at := NULL;
  NEW.escalated_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisitions_wait BEFORE UPDATE ON requisitions FOR EACH ROW WHEN ((OLD.revision, OLD.step) IS DISTINCT FROM (NEW.revision, NEW.step))
  EXECUTE FUNCTION wait_again();
