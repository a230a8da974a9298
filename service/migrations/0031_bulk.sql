CREATE TABLE "bulk" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"settings" json NOT NULL,
	"actors" json NOT NULL,
	"cause" json NOT NULL,
	"ids" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"refused" json DEFAULT '[]'::json NOT NULL,
	"changes" json DEFAULT '[]'::json NOT NULL,
	"undoes" uuid,
	"undone_by" uuid,
	"undo_until" timestamp with time zone,
	"zip" json,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "bulk_created" ON "bulk" USING btree ("created_at");