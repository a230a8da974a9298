import { pickText, publishSchema } from 'deedkit/document';
import type { Template } from 'deedkit/document';
import type { PlatformTemplate, TemplateDetail } from 'deedkit/protocol/platform';
import type { ManagedTemplate } from '../../../domain/template/manage-templates.ts';
import { previewTemplate } from '../../../domain/template/template-preview.ts';

/** A template as lists have it, its words in a language. */
export function toTemplate(template: Template, language: string): PlatformTemplate {
  const { id, type, builder_version, languages, jurisdictions } = template;
  return {
    id,
    name: pickText(template.name, language),
    description: pickText(template.description, language),
    type,
    builder_version,
    languages: [...languages],
    jurisdictions: [...jurisdictions],
  };
}

/** A template with its versions and a preview, its words in a language. */
export function toTemplateDetail(
  { template, version, withdrawnAt, releases }: ManagedTemplate,
  language: string,
): TemplateDetail {
  return {
    ...toTemplate(template, language),
    version,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    versions: releases.map((release) => ({ version: release.version, offered_at: release.offeredAt.toISOString() })),
    value_schema: { ...publishSchema(template.schema) },
    preview: { state: { ...previewTemplate(template, language) } },
  };
}
