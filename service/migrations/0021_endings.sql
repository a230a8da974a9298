ALTER TABLE "document" ADD COLUMN "ended" json;--> statement-breakpoint
UPDATE "document" d SET "ended" = (
  SELECT json_build_object(
    'by', CASE h."kind" WHEN 'declined' THEN 'signee' WHEN 'expired' THEN 'due' ELSE 'sender' END,
    'name', h."by", 'reason', h."detail",
    'at', to_char(h."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM "signing_history" h
  WHERE h."tenant" = d."tenant" AND h."contract_id" = d."contract_id" AND h."kind" IN ('declined', 'cancelled', 'expired')
  ORDER BY h."at" DESC, h."id" DESC LIMIT 1
) WHERE d."stage" = 'cancelled';--> statement-breakpoint
UPDATE "document" SET "ended" = json_build_object('by', 'sender', 'name', NULL, 'reason', NULL,
  'at', to_char("updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  WHERE "stage" = 'cancelled' AND "ended" IS NULL;
