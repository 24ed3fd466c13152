-- The name of a family. Null for a product without one.
CREATE FUNCTION family_name(of_family uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_jsonb(name) FROM product_families WHERE id = of_family
$$;
--> statement-breakpoint
-- As in migration 0068, with the family and the values of its options.
CREATE OR REPLACE FUNCTION record_product_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
    SELECT n.id, n.org_id, actor, TG_OP, (
      SELECT jsonb_object_agg(field, jsonb_build_array(was, is_now)) FROM (
        VALUES ('name', to_jsonb(o.name), to_jsonb(n.name)),
          ('description', to_jsonb(o.description), to_jsonb(n.description)),
          ('status', to_jsonb(o.status), to_jsonb(n.status)),
          ('priceOnRequest', to_jsonb(o.price_on_request), to_jsonb(n.price_on_request)),
          ('stockMode', to_jsonb(o.stock_mode), to_jsonb(n.stock_mode)),
          ('leadDays', to_jsonb(o.lead_days), to_jsonb(n.lead_days)),
          ('family', family_name(o.family_id), family_name(n.family_id)),
          ('optionValues', to_jsonb(o.option_values), to_jsonb(n.option_values)),
          ('price', jsonb_build_object('amount', o.price::text, 'currency', o.currency),
            jsonb_build_object('amount', n.price::text, 'currency', n.currency))
        UNION ALL
        SELECT 'details.' || key, d.value, e.value FROM jsonb_each(o.details) d FULL JOIN jsonb_each(n.details) e USING (key)
        WHERE o.details <> n.details
      ) fields (field, was, is_now) WHERE was IS DISTINCT FROM is_now)
    FROM before o JOIN after n USING (id)
    WHERE (o.name, o.description, o.status, o.stock_mode, o.lead_days, o.price, o.price_on_request, o.currency, o.details, o.family_id, o.option_values)
      IS DISTINCT FROM
      (n.name, n.description, n.status, n.stock_mode, n.lead_days, n.price, n.price_on_request, n.currency, n.details, n.family_id, n.option_values);
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
    SELECT id, org_id, actor, TG_OP, jsonb_build_object('name', jsonb_build_array(name, NULL), 'status', jsonb_build_array(status, NULL),
      'price', jsonb_build_array(jsonb_build_object('amount', price::text, 'currency', currency), NULL),
      'stockMode', jsonb_build_array(stock_mode, NULL), 'leadDays', jsonb_build_array(lead_days, NULL),
      'description', jsonb_build_array(description, NULL), 'details', jsonb_build_array(details, NULL))
      || CASE WHEN price_on_request THEN jsonb_build_object('priceOnRequest', jsonb_build_array(true, NULL)) ELSE '{}' END
    FROM before;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A new name of a family is a change of each of its variants.
CREATE FUNCTION record_family_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO product_history (product_id, org_id, changed_by, operation, changes)
  SELECT id, org_id, coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database'), 'UPDATE',
    jsonb_build_object('family', jsonb_build_array(OLD.name, NEW.name))
  FROM products WHERE family_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_families_history AFTER UPDATE ON product_families FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION record_family_name();
