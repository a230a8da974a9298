import type { Member } from '../domain/sign-in/sign-in.ts';
import { html } from './markup.ts';
import { FORM_HEADERS } from './own-form.ts';
import { answerPage } from './page-answer.ts';
import { renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { Spoken } from './texts/index.ts';
import { consolePath } from './user-cookie.ts';

/**
 * The page of the console, the same for each of its addresses: its script reads the address. Facts about the visitor
 * stand in attributes, so that the first paint waits for no request.
 */
export async function answerConsolePage(
  { member, spoken }: { readonly member: Member; readonly spoken: Spoken },
  site: PageSite,
): Promise<Response> {
  const { language } = spoken;
  const { environment } = member.tenant;
  const body = html`<deed-console
    base="${basePath(site)}${consolePath(environment)}"
    environment="${environment}"
    workspace="${member.workspace}"
    person="${member.id}"
    name="${member.name}"
    email="${member.email}"
    role-name="${member.role}"
    ui-language="${language}"
  ></deed-console>`;
  const page = await renderPage({
    spoken,
    title: member.workspace,
    kind: 'console',
    base: basePath(site),
    sheet: 'console.css',
    scripts: ['console/console.js'],
    body,
  });
  return answerPage(
    { status: 200, html: page, language, elements: true, formTarget: 'self', headers: FORM_HEADERS },
    site,
  );
}
