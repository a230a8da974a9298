import { pickText, publishSchema } from 'deedkit/document';
import type { Template } from 'deedkit/document';
import type { PlatformTemplate, TemplateDetail } from 'deedkit/protocol/platform';
import type { ManagedTemplate } from '../../../domain/template/manage-templates.ts';
import type { ListedPdfTemplate, PdfTemplate } from '../../../domain/template/pdf-template.ts';
import type { TemplateRelease } from '../../../domain/template/template-catalog.ts';
import { previewTemplate } from '../../../domain/template/template-preview.ts';

/** A template as lists have it, its words in a language. */
export function toTemplate(template: Template, language: string): PlatformTemplate {
  const { id, type, builder_version, languages, jurisdictions } = template;
  return {
    id,
    name: pickText(template.name, language),
    description: pickText(template.description, language),
    type,
    kind: 'builder',
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
    versions: releases.map(toRelease),
    value_schema: { ...publishSchema(template.schema) },
    preview: { state: { ...previewTemplate(template, language) } },
  };
}

/** A template of a PDF as lists have it. */
export function toPdfTemplate({ key, name, description, roles }: ListedPdfTemplate): PlatformTemplate {
  return {
    id: key.id,
    name,
    description,
    type: 'tailored',
    kind: 'pdf',
    roles: [...roles],
    builder_version: '2',
    languages: [],
    jurisdictions: [],
  };
}

/** A template of a PDF with its pages, fields and versions. */
export function toPdfTemplateDetail(template: PdfTemplate, releases: readonly TemplateRelease[]): TemplateDetail {
  const { version, withdrawnAt, pages, fields } = template;
  return {
    ...toPdfTemplate(template),
    version,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    versions: releases.map(toRelease),
    pages: [...pages],
    fields: [...fields],
  };
}

function toRelease({ version, offeredAt }: TemplateRelease): TemplateDetail['versions'][number] {
  return { version, offered_at: offeredAt.toISOString() };
}
