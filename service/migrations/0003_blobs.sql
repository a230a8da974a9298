CREATE TABLE "contract_blob" (
	"tenant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "contract_blob_tenant_contract_id_hash_pk" PRIMARY KEY("tenant","contract_id","hash")
);
--> statement-breakpoint
ALTER TABLE "contract_change" ADD COLUMN "blob_places" json;--> statement-breakpoint
ALTER TABLE "contract_change" ADD COLUMN "blob_length" integer DEFAULT 0 NOT NULL;