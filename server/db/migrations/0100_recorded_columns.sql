-- The columns of a product that the history records under their own names. The history has its own forms of the price with its currency, of
-- the details and of the family. The other columns left out here are written by the system. A column that is added later is included.
CREATE FUNCTION recorded_columns(product jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN product - '{price,currency,details,family_id,option_values,option_count,id,org_id,version,suspended_because,suspended_from_sale,created_at,updated_at,search,traits}'::text[];
--> statement-breakpoint
-- The name of a column in the contract: `leadDays` for `lead_days`.
CREATE FUNCTION contract_name(column_name text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN left(column_name, 1) || substr(replace(initcap(replace(column_name, '_', ' ')), ' ', ''), 2);
--> statement-breakpoint
-- As in migration 0080, with every column that recorded_columns returns.
CREATE OR REPLACE FUNCTION record_product_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    -- OFFSET 0: the row is converted once, and not for each of its columns.
    SELECT n.id, n.org_id, actor, TG_OP, c.changes FROM before o JOIN after n USING (id), LATERAL (SELECT to_jsonb(n) AS latest OFFSET 0), LATERAL (
      SELECT jsonb_object_agg(field, jsonb_build_array(was, is_now)) AS changes FROM (
        SELECT contract_name(key), value, latest->key FROM jsonb_each(recorded_columns(to_jsonb(o))) WHERE value <> latest->key
        UNION ALL VALUES ('family', family_name(o.family_id), family_name(n.family_id)),
          ('optionValues', to_jsonb(o.option_values), to_jsonb(n.option_values)),
          ('price', jsonb_build_object('amount', o.price::text, 'currency', o.currency),
            jsonb_build_object('amount', n.price::text, 'currency', n.currency))
        UNION ALL
        SELECT 'details.' || key, d.value, e.value FROM jsonb_each(o.details) d FULL JOIN jsonb_each(n.details) e USING (key)
        WHERE o.details <> n.details
      ) fields (field, was, is_now) WHERE was IS DISTINCT FROM is_now) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, actor, TG_OP, jsonb_build_object('name', jsonb_build_array(NULL, name), 'status', jsonb_build_array(NULL, status),
      'price', jsonb_build_array(NULL, jsonb_build_object('amount', price::text, 'currency', currency)))
      || CASE WHEN price_on_request THEN jsonb_build_object('priceOnRequest', jsonb_build_array(NULL, true)) ELSE '{}' END
      || CASE WHEN family_id IS NOT NULL THEN jsonb_build_object('family', jsonb_build_array(NULL, family_name(family_id)),
        'optionValues', jsonb_build_array(NULL, to_jsonb(option_values))) ELSE '{}' END
    FROM after;
  ELSE
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT id, org_id, actor, TG_OP, (
      SELECT jsonb_object_agg(contract_name(key), jsonb_build_array(value, NULL)) FROM jsonb_each(recorded_columns(to_jsonb(o)))
    ) || jsonb_build_object('price', jsonb_build_array(jsonb_build_object('amount', price::text, 'currency', currency), NULL),
      'details', jsonb_build_array(details, NULL))
    FROM before o;
  END IF;
  RETURN NULL;
END $$;
