CREATE TABLE "document_search" (
	"tenant" text NOT NULL,
	"document_id" uuid NOT NULL,
	"words" text NOT NULL,
	"grams" integer[],
	CONSTRAINT "document_search_tenant_document_id_pk" PRIMARY KEY("tenant","document_id")
);
--> statement-breakpoint
DROP INDEX "document_owner";--> statement-breakpoint
CREATE INDEX "document_search_grams" ON "document_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "document_search_missing" ON "document_search" USING btree ("tenant","document_id") WHERE "document_search"."grams" IS NULL;--> statement-breakpoint
CREATE INDEX "signature_waiting" ON "signature" USING btree ("tenant",lower("email"),"contract_id") WHERE "signature"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "document_owner" ON "document" USING btree ("tenant","owner_id","created_at","id");--> statement-breakpoint
-- Documents that exist get their words and grams by a job.
INSERT INTO "document_search" ("tenant", "document_id", "words") SELECT "tenant", "id", '' FROM "document";