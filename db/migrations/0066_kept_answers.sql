-- Not logged: an answer is kept for retries within a day, and a crash of the store may forget it.
CREATE UNLOGGED TABLE "kept_answers" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"call" "bytea" NOT NULL,
	"status" smallint,
	"answer" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_answers_age_idx" ON "kept_answers" USING btree ("at");