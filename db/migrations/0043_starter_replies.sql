INSERT INTO "saved_replies" ("business_id", "id", "title", "text", "updated_at")
SELECT "businesses"."id", gen_random_uuid(), starter.title, starter.text, now()
FROM "businesses" CROSS JOIN (VALUES
  ('אהבו אותנו', '{customerName}, איזה כיף לקרוא! תודה שמצאתם רגע לכתוב לנו, זה משמח את כולנו. מחכים לראות אתכם שוב.'),
  ('גם וגם', '{customerName}, תודה על המילים הטובות וגם על מה שאפשר לשפר. רשמנו לעצמנו, ונשמח שבפעם הבאה הכול יהיה מושלם.'),
  ('התאכזבו', '{customerName}, תודה שכתבתם, ואנחנו מצטערים שיצאתם מאוכזבים. חשוב לנו להבין מה קרה ולתקן. נשמח שתתקשרו אלינו.')
) AS starter(title, text)
WHERE NOT EXISTS (SELECT FROM "saved_replies" WHERE "saved_replies"."business_id" = "businesses"."id");
