-- What changes neither the money nor the state of a refund does not lock its order. A refund's row is locked before its trigger runs, so
-- whoever marks a refund as checked would lock the two in the other order than the evidence of the provider does, and both could wait for
-- each other.
DROP TRIGGER refunds_within_payment ON refunds;
--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT
  OR UPDATE OF order_id, amount, currency, request_id, requested_by, state, provider_refund_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refunds_within_payment();
