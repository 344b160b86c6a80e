-- A card says how many reviews were written, so that each one that comes or goes renews its page. A change from one state to
-- another is on the card only where one of them is `approved`.
CREATE OR REPLACE FUNCTION renew_pages_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT business_id) INTO ids FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT business_id) INTO ids FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT business_id) INTO ids
      FROM (SELECT business_id, status FROM old_rows UNION ALL SELECT business_id, status FROM new_rows) AS changed
      WHERE status = 'approved';
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM renew_card_pages(ids);
  END IF;
  RETURN NULL;
END $$;
