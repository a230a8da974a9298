CREATE TABLE "activity" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_title" text,
	"document_id" uuid,
	"folder_id" uuid,
	"text" text NOT NULL,
	"slot" text,
	CONSTRAINT "activity_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("tenant","at","id");--> statement-breakpoint
CREATE INDEX "activity_document" ON "activity" USING btree ("tenant","document_id","at","id") WHERE document_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_slot" ON "activity" USING btree ("tenant","slot") WHERE slot IS NOT NULL;