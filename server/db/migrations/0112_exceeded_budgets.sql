ALTER TABLE "budgets" ADD COLUMN "exceeded_told_at" timestamp with time zone;--> statement-breakpoint

-- Its people already see these budgets marked as exceeded, so no email is sent about them.
ALTER TABLE budgets DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE budgets SET exceeded_told_at = now() WHERE exceeded_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE budgets ENABLE TRIGGER USER;--> statement-breakpoint

-- A budget that is no longer exceeded can be exceeded again. Runs after budgets_stay, because triggers run in the order of their names.
CREATE FUNCTION forget_told_budget() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.exceeded_told_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER budgets_told BEFORE UPDATE ON budgets FOR EACH ROW WHEN (NEW.exceeded_told_at IS NOT NULL AND NEW.reserved + NEW.spent <= NEW.amount + NEW.carried)
  EXECUTE FUNCTION forget_told_budget();
--> statement-breakpoint

-- The job emails the people of the budget.
CREATE FUNCTION warn_of_exceeded_budget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job('warn-of-exceeded-budget', json_build_object('budgetId', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER budgets_warned AFTER UPDATE ON budgets FOR EACH ROW WHEN (OLD.exceeded_at IS NULL AND NEW.exceeded_at IS NOT NULL AND NOT NEW.is_hard)
  EXECUTE FUNCTION warn_of_exceeded_budget();
