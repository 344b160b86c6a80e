-- Not logged: after a crash of the store everybody may call as often as ever.
CREATE UNLOGGED TABLE "key_calls" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"rested_at" bigint NOT NULL,
	"is_taken" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "key_calls" ADD CONSTRAINT "key_calls_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;