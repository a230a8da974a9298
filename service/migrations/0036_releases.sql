CREATE TABLE "template_release" (
	"tenant" text NOT NULL,
	"template_id" text NOT NULL,
	"version" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "template_release_tenant_template_id_version_pk" PRIMARY KEY("tenant","template_id","version")
);
