CREATE TABLE "document_file" (
	"tenant" text NOT NULL,
	"document_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"hash" text NOT NULL,
	"name" text,
	"removed" text[] NOT NULL,
	CONSTRAINT "document_file_tenant_document_id_place_pk" PRIMARY KEY("tenant","document_id","place")
);
--> statement-breakpoint
CREATE TABLE "file_chunk" (
	"tenant" text NOT NULL,
	"content_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunk_tenant_content_id_start_pk" PRIMARY KEY("tenant","content_id","start")
);
--> statement-breakpoint
CREATE TABLE "file_upload" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_upload_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"tenant" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"content_id" uuid NOT NULL,
	CONSTRAINT "file_tenant_hash_pk" PRIMARY KEY("tenant","hash")
);
--> statement-breakpoint
CREATE INDEX "document_file_hash" ON "document_file" USING btree ("tenant","hash");--> statement-breakpoint
CREATE INDEX "file_upload_started" ON "file_upload" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "file_chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
