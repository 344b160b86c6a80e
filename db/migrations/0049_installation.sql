-- Says which secret and which files belong to this database. In a schema of its own, so that no backup brings another installation's.
CREATE SCHEMA "installation";
--> statement-breakpoint
CREATE TABLE "installation"."fingerprints" (
	"value" text PRIMARY KEY,
	"kind" text NOT NULL CHECK ("kind" IN ('secret', 'files', 'files_next', 'files_former')),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "fingerprints_one_of_a_kind_idx" ON "installation"."fingerprints" ("kind") WHERE "kind" <> 'files_former';
