import type { TemplateDetail, platformRoutes } from 'deedkit/protocol/platform';
import { createPdfTemplate, updatePdfTemplate } from '../../../domain/document/keep-pdf-template.ts';
import { refuse } from '../../../domain/outcome.ts';
import type { PdfTemplate } from '../../../domain/template/pdf-template.ts';
import type { Key } from '../../../domain/tenant/tenant.ts';
import { WHOLE_DOCUMENT } from '../../../domain/file/file.ts';
import type { ByteRange } from '../../../http/byte-range.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { streamOf } from '../../../http/stream-of.ts';
import { answerFile } from '../../answer-file.ts';
import type { PlatformPorts } from '../ports.ts';
import { toPdfTemplateDetail } from './to-template.ts';

type Delete = (typeof platformRoutes.deleteTemplate)['request'];

/** Makes a template of a PDF. */
export function createTemplate(ports: PlatformPorts): Handler<(typeof platformRoutes.createTemplate)['request']> {
  return async ({ body }, { identity, idempotency }) => {
    const template = valueOf(await createPdfTemplate(ports.documents, { identity, input: body, idempotency }));
    const data = await detailOf(ports, template);
    return { status: 201, json: { data }, headers: { Location: `/public/v2/templates/${data.id}` } };
  };
}

/** Makes a new version of a template of a PDF. */
export function updateTemplate(ports: PlatformPorts): Handler<(typeof platformRoutes.updateTemplate)['request']> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const key = { tenant, id: params.template_id.toLowerCase() };
    const isOther = !(await ports.documents.pdfTemplates.read(key));
    if (isOther && (await ports.documents.catalog.get(tenant, params.template_id)))
      valueOf(refuse({ code: 'not_a_pdf' }));
    return {
      status: 200,
      json: { data: await detailOf(ports, valueOf(await updatePdfTemplate(ports.documents, key, body))) },
    };
  };
}

/** Deletes a template of a PDF; one that is of the builder is withdrawn, and never deleted. */
export function deleteTemplate({ documents }: PlatformPorts): Handler<Delete> {
  return async ({ params }, { identity: { tenant } }) => {
    const { pdfTemplates, catalog } = documents;
    const key = { tenant, id: params.template_id.toLowerCase() };
    // One that is not seen is not deleted.
    if ((await pdfTemplates.read(key)) && (await pdfTemplates.remove(key))) return { status: 204 };
    const isOther = (await catalog.get(tenant, params.template_id)) !== undefined;
    return valueOf<never>(refuse({ code: isOther ? 'not_a_pdf' : 'not_found' }));
  };
}

/** The PDF of a template, as contracts of it begin. */
export function getTemplateFile({
  documents,
}: PlatformPorts): Handler<(typeof platformRoutes.getTemplateFile)['request']> {
  return async ({ params }, { identity: { tenant } }) => {
    const { pdfTemplates, catalog, files } = documents;
    const template = await pdfTemplates.read({ tenant, id: params.template_id.toLowerCase() });
    if (!template) {
      const isOther = (await catalog.get(tenant, params.template_id)) !== undefined;
      return valueOf<never>(refuse({ code: isOther ? 'not_a_pdf' : 'not_found' }));
    }
    const all = await pdfTemplates.listFiles({ tenant, id: template.version });
    const whole = all.find(({ place }) => place === WHOLE_DOCUMENT);
    if (!whole) throw new Error(`The template ${template.key.id} has no file`);
    const { hash, size } = whole;
    const read = (part: ByteRange) => () => streamOf(files.read(tenant, hash, part));
    return answerFile({ hash, size, read, fileName: `${template.name}.pdf` }, {});
  };
}

/** Withdraws a template of a PDF, or offers it again. Undefined for one that there is not. */
export async function offerPdfTemplate(
  ports: Pick<PlatformPorts, 'documents'>,
  key: Key,
  isOffered: boolean,
): Promise<TemplateDetail | undefined> {
  const { pdfTemplates, now } = ports.documents;
  if (!(await pdfTemplates.read(key))) return undefined;
  await pdfTemplates.withdraw(key, isOffered ? null : now(key.tenant));
  return findPdfTemplate(ports, key);
}

/** A template of a PDF as the interface shows it; undefined for one that there is not. */
export async function findPdfTemplate(
  ports: Pick<PlatformPorts, 'documents'>,
  key: Key,
): Promise<TemplateDetail | undefined> {
  const template = await ports.documents.pdfTemplates.read(key);
  return template && detailOf(ports, template);
}

async function detailOf(
  { documents }: Pick<PlatformPorts, 'documents'>,
  template: PdfTemplate,
): Promise<TemplateDetail> {
  return toPdfTemplateDetail(template, await documents.pdfTemplates.listReleases(template.key));
}
