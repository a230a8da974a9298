import type { Member } from '../domain/sign-in/sign-in.ts';
import { html } from './markup.ts';
import { FORM_HEADERS } from './own-form.ts';
import { listConsoleParts } from './console-parts.ts';
import { listFirstReads } from './first-reads.ts';
import { answerPage } from './page-answer.ts';
import { renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { Spoken } from './texts/index.ts';
import { consolePath } from './user-cookie.ts';

/**
 * The page of the console, the same for each of its addresses: its script reads the address. Facts about the visitor
 * stand in attributes, so that the first paint waits for no request. `path` is that of the page within the console.
 */
export async function answerConsolePage(
  { member, spoken, path }: { readonly member: Member; readonly spoken: Spoken; readonly path: string },
  site: PageSite,
): Promise<Response> {
  const { language } = spoken;
  const { environment } = member.tenant;
  const page = pageAt(path);
  const home = basePath(site) + consolePath(environment);
  const body = html`<deed-console
    base="${home}"
    environment="${environment}"
    workspace="${member.workspace}"
    time-zone="${member.timeZone}"
    person="${member.id}"
    name="${member.name}"
    email="${member.email}"
    role-name="${member.role}"
    ui-language="${language}"
  ></deed-console>`;
  const parts = await listConsoleParts(page, language);
  const text = await renderPage({
    spoken,
    title: member.workspace,
    kind: 'console',
    base: basePath(site),
    sheets: ['console.css', 'console-print.css'],
    earlyScript: 'console/early.js',
    scripts: ['console/console.js'],
    preloads: parts.map((file) => `console/${file}`),
    reads: listFirstReads(page).map((address) => home + address),
    body,
  });
  return answerPage(
    { status: 200, html: text, language, elements: true, formTarget: 'self', headers: FORM_HEADERS },
    site,
  );
}

/** The page that an address within the console names: `/documents/…` is of one document, `/documents` of all, `/documents/…/send` of its sending. */
function pageAt(path: string): string {
  const [page = '', id = '', part = ''] = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '');
  if (page === '') return 'home';
  if (page === 'documents' && part === 'send') return 'sending';
  return id === '' ? page : ({ documents: 'document', templates: 'template' }[page] ?? page);
}
