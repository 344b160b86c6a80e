DROP INDEX "reviews_status_idx";--> statement-breakpoint
DROP INDEX "reviews_rating_idx";--> statement-breakpoint
DROP INDEX "reviews_public_highlights_idx";--> statement-breakpoint
CREATE INDEX "reviews_list_idx" ON "reviews" USING btree ("business_id","status","rating","id");--> statement-breakpoint
CREATE INDEX "reviews_image_idx" ON "reviews" USING btree ("image") WHERE image is not null;