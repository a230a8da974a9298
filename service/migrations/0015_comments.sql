CREATE TABLE "comment_thread" (
	"tenant" text NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"anchor" json NOT NULL,
	"resolved" json,
	"comments" json NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_thread_tenant_session_id_id_pk" PRIMARY KEY("tenant","session_id","id")
);
--> statement-breakpoint
ALTER TABLE "builder_session" ADD COLUMN "comments_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "builder_session" ADD COLUMN "comment_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_thread_revision" ON "comment_thread" USING btree ("tenant","session_id","revision");