CREATE TABLE "transaction" (
	"tenant" text NOT NULL,
	"session_id" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transaction_tenant_session_id_pk" PRIMARY KEY("tenant","session_id")
);
--> statement-breakpoint
ALTER TABLE "builder_session" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "transaction_time" ON "transaction" USING btree ("tenant","counted_at");--> statement-breakpoint
CREATE INDEX "idempotent_answer_subject" ON "idempotent_answer" USING btree ("tenant",("answer" ->> 'id'));--> statement-breakpoint
CREATE INDEX "builder_session_erasure" ON "builder_session" USING btree ("tenant","erase_at");--> statement-breakpoint
CREATE INDEX "builder_session_deletion" ON "builder_session" USING btree ("tenant","deleted_at");--> statement-breakpoint
INSERT INTO "transaction" ("tenant", "session_id", "counted_at") SELECT "tenant", "id", "created_at" FROM "builder_session" WHERE "transactions" > 0;--> statement-breakpoint
UPDATE "builder_session" s SET "erase_at" = now() + interval '30 days' FROM "contract" c WHERE c."tenant" = s."tenant" AND c."id" = s."id" AND c."status" = 'finalized' AND s."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "builder_session" DROP COLUMN "transactions";