CREATE TABLE "access_entry" (
	"tenant" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"role" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "access_entry_tenant_target_type_target_id_subject_type_subject_id_pk" PRIMARY KEY("tenant","target_type","target_id","subject_type","subject_id")
);
--> statement-breakpoint
CREATE INDEX "access_entry_place" ON "access_entry" USING btree ("tenant","target_type","target_id","place");