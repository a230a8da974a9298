ALTER TABLE "field_set" ADD COLUMN "suggestions" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "field_set" ADD COLUMN "changes" json DEFAULT '[]'::json NOT NULL;