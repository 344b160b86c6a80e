-- A card without a week shows none from here on: what the versions before left in the other column is moved first.
UPDATE "cards" SET "opening_hours" = "opening_hours" || jsonb_build_object('week', coalesce((
	SELECT jsonb_object_agg("day", jsonb_build_object('active', "hours"->'active', 'ranges', jsonb_build_array("hours" - 'active')))
	FROM jsonb_each("working_hours") AS "days"("day", "hours")
), '{}'::jsonb)) WHERE NOT "opening_hours" ? 'week';
