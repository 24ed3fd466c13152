-- The GST of a credit note: the given GST, but so much that what is left has no more GST than its amount can have, which is one eleventh. A
-- cent for each line and for the freight may be left, because GST is rounded for each of them.
CREATE FUNCTION gst_of_credit_note(given numeric, left_before numeric, amount_after numeric, lines bigint) RETURNS numeric LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN left_before - least(given, left_before) > round(amount_after / 11, 2) + 0.01 * (lines + 1)
    THEN left_before - round(amount_after / 11, 2) ELSE least(given, left_before) END
$$;
--> statement-breakpoint
-- As in migration 0113, with the GST of gst_of_credit_note. A note over GST-free lines takes a part of the GST if notes by an amount have
-- credited these goods before.
CREATE OR REPLACE FUNCTION amounts_of_account_note(invoice uuid, note_kind text, note_subject text, wanted numeric, OUT amount numeric, OUT gst numeric, OUT most numeric)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT wanted, CASE WHEN note_kind = 'debit_note' THEN round(wanted * i.gst_amount / i.amount, 2)
      WHEN wanted >= c.amount THEN i.gst_amount - notes.gst
      ELSE gst_of_credit_note(coalesce(lines.gst, round(wanted * (i.gst_amount - notes.gst) / nullif(c.amount, 0), 2)), i.gst_amount - notes.gst,
        c.amount - wanted, jsonb_array_length(i.content->'items')) END,
    CASE WHEN note_kind = 'credit_note' THEN c.amount - c.written_off END
  FROM credit_invoices c JOIN invoices i ON i.seller_org_id = c.seller_org_id AND i.id = c.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(CASE n.kind WHEN 'credit_note' THEN n.gst_amount ELSE -n.gst_amount END), 0) AS gst FROM invoices n
    WHERE n.seller_org_id = c.seller_org_id AND n.order_id = c.order_id AND n.changes_id = c.id) notes
  CROSS JOIN LATERAL (SELECT sum(l.gst_amount) AS gst FROM credited_items l
    WHERE l.seller_org_id = c.seller_org_id AND l.order_id = c.order_id AND l.note_id::text = note_subject) lines
  WHERE c.id = invoice
$$;
--> statement-breakpoint
-- As in migration 0073, with the GST of gst_of_credit_note.
CREATE OR REPLACE FUNCTION amounts_of_note(seller uuid, ordered uuid, note_kind text, note_subject text, wanted numeric, OUT amount numeric, OUT gst numeric)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT n.amount, n.gst_amount FROM invoices n
  WHERE note_kind = 'debit_note' AND n.seller_org_id = seller AND n.order_id = ordered AND n.kind = 'credit_note' AND n.subject = note_subject
  UNION ALL
  SELECT least(wanted, rest.amount), CASE WHEN wanted >= rest.amount THEN rest.gst
    ELSE gst_of_credit_note(coalesce(lines.gst, round(wanted * rest.gst / rest.amount, 2)), rest.gst, rest.amount - wanted,
      (SELECT count(*) FROM order_items WHERE seller_org_id = seller AND order_id = ordered)) END
  FROM (
    SELECT o.total_amount - coalesce(sum(n.sign * n.amount), 0) AS amount, o.gst_amount - coalesce(sum(n.sign * n.gst_amount), 0) AS gst
    FROM orders o LEFT JOIN (
      SELECT order_id, amount, gst_amount, CASE kind WHEN 'credit_note' THEN 1 ELSE -1 END AS sign FROM invoices
      WHERE seller_org_id = seller AND order_id = ordered AND kind <> 'invoice') n ON n.order_id = o.id
    WHERE o.seller_org_id = seller AND o.id = ordered
    GROUP BY o.total_amount, o.gst_amount) rest
  CROSS JOIN (SELECT sum(gst_amount) AS gst FROM refund_items
    WHERE seller_org_id = seller AND order_id = ordered AND refund_id::text = note_subject) lines
  WHERE note_kind = 'credit_note'
$$;
