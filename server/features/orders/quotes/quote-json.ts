/** SQL: the state of a request (r), see contract/quote-requests.ts. */
export const requestStatus = `CASE WHEN r.cancelled_at IS NOT NULL THEN 'cancelled'
  WHEN EXISTS (SELECT FROM quote_acceptances a JOIN purchases p ON p.quote_acceptance_id = a.id WHERE a.request_id = r.id) THEN 'accepted'
  WHEN is_accepted(r.id) THEN 'submitted' WHEN r.deadline <= now() THEN 'closed' ELSE 'open' END`;

/** SQL: whether the buyer can read the quotes of a request (r) now, by the clock of the database. */
export const isUnsealed = '(NOT r.is_sealed OR r.deadline <= now())';

/** SQL: the attached files (f) that match a condition. */
const filesJson = (condition: string) =>
  `(SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) ORDER BY f.id), '[]') FROM quote_files f WHERE ${condition})`;

/** SQL: the fields of a request (r) that both sides see in a list. */
export const listedFields = `'id', r.id, 'number', r.number, 'title', r.title, 'currency', r.currency, 'deadline', r.deadline,
  'isSealed', r.is_sealed, 'createdAt', r.created_at, 'status', ${requestStatus},
  'lineCount', (SELECT count(*) FROM quote_request_lines l WHERE l.request_id = r.id)`;

/** SQL: the fields of a request (r) with its requester (u) and buyer (b) that both sides see on its page. */
export const requestFields = `${listedFields}, 'note', r.note, 'orgName', b.name,
  'files', ${filesJson('f.request_id = r.id AND f.version IS NULL')},
  'requester', json_build_object('userId', u.id, 'fullName', u.full_name),
  'lines', (SELECT json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name, 'pack', l.pack, 'unit', l.unit,
    'quantity', l.quantity) ORDER BY l.position) FROM quote_request_lines l WHERE l.request_id = r.id)`;

/**
 * SQL: a version (v) of a quote with its lines and totals. Prices include GST. GST is rounded for each line, as in an
 * order. The sums have no maximum, because the database has quotes from the time before prices were limited.
 */
export const versionJson = `(SELECT json_build_object('version', v.version, 'freightAmount', v.freight_amount::text,
    'gstAmount', (t.gst + freight_gst(v.freight_amount, t.taxable, t.goods))::text, 'totalAmount', (t.goods + v.freight_amount)::text,
    'leadDays', v.lead_days, 'validUntil', v.valid_until, 'isExpired', v.valid_until <= now(), 'note', v.note, 'createdAt', v.created_at,
    'files', ${filesJson('(f.request_id, f.seller_org_id, f.version) = (v.request_id, v.seller_org_id, v.version)')}, 'lines', t.lines)
  FROM (SELECT sum(l.amount) AS goods, coalesce(sum(l.amount) FILTER (WHERE l.gst_treatment = 'included'), 0) AS taxable,
      coalesce(sum(round(l.amount / 11, 2)) FILTER (WHERE l.gst_treatment = 'included'), 0.00) AS gst,
      json_agg(json_build_object('lineId', l.line_id, 'productId', l.product_id, 'name', l.name, 'pack', l.pack, 'packUnits', l.pack_units,
        'quantity', l.quantity, 'tiers', l.tiers, 'unitPrice', l.unit_price::text, 'amount', l.amount::text, 'gstTreatment', l.gst_treatment,
        'isSubstitute', coalesce(l.requested <> l.product_id, false), 'note', l.note) ORDER BY l.position) AS lines
    FROM (SELECT q.*, asked.position, asked.product_id AS requested, round(quoted_price(q.tiers, q.quantity), 2) AS unit_price,
        round(quoted_price(q.tiers, q.quantity) * q.quantity, 2) AS amount
      FROM quote_lines q JOIN quote_request_lines asked ON asked.id = q.line_id
      WHERE (q.request_id, q.seller_org_id, q.version) = (v.request_id, v.seller_org_id, v.version)) l) t)`;

/**
 * SQL: the messages (m) of a request (r). A message contains its author only if the condition `seesAuthor` is true for
 * it.
 */
export const messagesJson = (
  seesAuthor: string,
) => `(SELECT coalesce(json_agg(json_build_object('id', m.id, 'isBuyer', m.org_id = r.org_id,
    'author', CASE WHEN ${seesAuthor} THEN json_build_object('id', o.id, 'name', o.name) END, 'text', m.text, 'createdAt', m.created_at) ORDER BY m.id), '[]')
  FROM quote_messages m JOIN organizations o ON o.id = m.org_id WHERE m.request_id = r.id)`;
