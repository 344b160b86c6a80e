ALTER TABLE "cards" ADD COLUMN "cover" text;--> statement-breakpoint
CREATE INDEX "cards_cover_idx" ON "cards" USING btree ("cover") WHERE cover is not null;