ALTER TABLE "contract_change" ADD COLUMN "length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "contract_change" SET "length" = length("operations"::text) + length("inverse"::text);
