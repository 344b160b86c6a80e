ALTER TABLE "cards" ADD COLUMN "background_color" text DEFAULT '#FFFFFF' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "text_color" text DEFAULT '#1B1530' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "layout_style" text DEFAULT 'modern' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "logo_position" text DEFAULT 'right' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "show_shadow" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "show_border" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "corner_radius" text DEFAULT 'large' NOT NULL;