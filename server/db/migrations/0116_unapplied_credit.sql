-- As in migration 0113. PostgreSQL has no maximum of UUIDs, but their texts sort in the same order.
CREATE OR REPLACE FUNCTION unapply_credit(invoice uuid, wanted numeric) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_amount numeric := wanted;
  applied record;
BEGIN
  FOR applied IN SELECT account_id, order_id, receipt_id, sum(CASE kind WHEN 'apply' THEN amount ELSE -amount END) AS amount FROM credit_entries
    WHERE invoice_id = invoice AND kind IN ('apply', 'unapply') GROUP BY account_id, order_id, receipt_id
    HAVING sum(CASE kind WHEN 'apply' THEN amount ELSE -amount END) > 0 ORDER BY max(id::text) DESC
  LOOP
    EXIT WHEN left_amount <= 0;
    INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id, receipt_id)
    VALUES (applied.account_id, 'unapply', least(applied.amount, left_amount), applied.order_id, invoice, applied.receipt_id);
    left_amount := left_amount - applied.amount;
  END LOOP;
END $$;
