ALTER TABLE "contract_blob" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_blob" ADD COLUMN "stored_size" integer;--> statement-breakpoint
CREATE INDEX "contract_blob_stored" ON "contract_blob" USING btree ("tenant","hash") WHERE stored_size IS NOT NULL;