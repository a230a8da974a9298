CREATE TABLE "file_removal" (
	"tenant" text NOT NULL,
	"hash" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_removal_tenant_hash_pk" PRIMARY KEY("tenant","hash")
);
--> statement-breakpoint
ALTER TABLE "file_upload" ADD COLUMN "stored_hash" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "in_store" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "file_removal_since" ON "file_removal" USING btree ("since");