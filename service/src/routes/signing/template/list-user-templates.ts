import { pickText } from 'deedkit/document';
import type { UserTemplate as Shown, signingRoutes } from 'deedkit/protocol/signing';
import { toHtml } from '../../../domain/user-template/user-template.ts';
import type { Handler } from '../../../http/interface.ts';
import type { SigningInterfacePorts } from '../ports.ts';
import { toMoment } from '../show.ts';

type Request = (typeof signingRoutes.listUserTemplates)['request'];

/** Items where no `limit` is sent (signing-v1 §Limits). */
const PAGE_SIZE = 25;

/**
 * User templates of the workspace; `status.total` counts all of them. One whose template is not offered any more is
 * still listed, with the template's id as `contractName`.
 */
export function listUserTemplates({ documents, userTemplates }: SigningInterfacePorts): Handler<Request> {
  return async ({ query: { limit = PAGE_SIZE, offset = 0 } }, { identity: { tenant } }) => {
    const [found, offered] = await Promise.all([
      userTemplates.list(tenant, { offset, limit }),
      documents.catalog.list(tenant),
    ]);
    const data = found.userTemplates.map((userTemplate): Shown => {
      const template = offered.find((one) => one.template.id === userTemplate.templateId)?.template;
      const { key, name, description, templateId, createdAt, updatedAt } = userTemplate;
      return {
        id: key.id,
        createdAt: toMoment(createdAt),
        updatedAt: toMoment(updatedAt),
        name,
        contractName: template ? pickText(template.name, template.languages[0] ?? 'en') : templateId,
        description,
        descriptionHtml: toHtml(description),
      };
    });
    return { status: 200, json: { status: { code: 200, total: found.total }, data } };
  };
}
