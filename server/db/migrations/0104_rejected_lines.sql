ALTER TABLE "requisition_decisions" DROP CONSTRAINT "requisition_decisions_verdict";--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD COLUMN "pack" text;--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_pack" CHECK ("requisition_decisions"."pack" in ('each', 'box', 'case'));--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_of_line" CHECK (num_nonnulls("requisition_decisions"."product_id", "requisition_decisions"."pack") = case "requisition_decisions"."verdict" when 'rejectLine' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_verdict" CHECK ("requisition_decisions"."verdict" in ('approve', 'reject', 'rejectLine'));--> statement-breakpoint

-- A rejected line is one of several lines of the revision. Lines of accepted quotes are decided together, because the quotes were accepted
-- together.
CREATE FUNCTION check_rejected_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lines jsonb := (SELECT jsonb_path_query_array(content::jsonb, '$.orders[*].lines[*]') FROM requisition_revisions
    WHERE (requisition_id, revision) = (NEW.requisition_id, NEW.revision));
  broken text := CASE
    WHEN NOT lines @> jsonb_build_array(jsonb_build_object('productId', NEW.product_id, 'pack', NEW.pack)) THEN 'requisition_decisions_line'
    WHEN EXISTS (SELECT FROM requisitions WHERE id = NEW.requisition_id AND quote_acceptance_id IS NOT NULL) THEN 'requisition_decisions_quoted'
    WHEN jsonb_array_length(lines) = 1 THEN 'requisition_decisions_only_line' END;
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'This line cannot be rejected' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Runs after requisition_decisions_check, because triggers run in the order of their names.
CREATE TRIGGER requisition_decisions_line BEFORE INSERT ON requisition_decisions FOR EACH ROW WHEN (NEW.verdict = 'rejectLine')
  EXECUTE FUNCTION check_rejected_line();
--> statement-breakpoint

-- At the end of the transaction, the next revision exists without the line.
CREATE FUNCTION need_revision_without_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM requisitions r JOIN requisition_revisions v ON (v.requisition_id, v.revision) = (r.id, NEW.revision + 1)
    WHERE r.id = NEW.requisition_id AND r.revision > NEW.revision AND NOT jsonb_path_query_array(v.content::jsonb, '$.orders[*].lines[*]')
      @> jsonb_build_array(jsonb_build_object('productId', NEW.product_id, 'pack', NEW.pack))) THEN
    RAISE EXCEPTION 'The next revision has the rejected line' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisition_decisions_removed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER requisition_decisions_removed AFTER INSERT ON requisition_decisions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.verdict = 'rejectLine') EXECUTE FUNCTION need_revision_without_line();
