import type { SigneeVisit } from '../domain/signing/visit.ts';
import { toResponse } from '../http/answer.ts';
import { dispositionOf } from '../http/disposition.ts';
import { html } from './markup.ts';
import { answerMessage } from './message-page.ts';
import { answerPage } from './page-answer.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { Spoken } from './texts/index.ts';
import { chooseTexts } from './texts/index.ts';

/** The document of a visit as a page of its own, and the policy that lets its style through. */
interface DocumentPage {
  readonly html: string;
  readonly styleHash: string;
  readonly language: string;
}

/** What the pages of signees need. */
export interface SignPagePorts {
  readonly find: (token: string) => Promise<SigneeVisit | undefined>;
  readonly render: (visit: SigneeVisit) => Promise<DocumentPage>;
  /** Undefined when it cannot be printed just now. */
  readonly print: (visit: SigneeVisit) => Promise<(() => ReadableStream<Uint8Array>) | undefined>;
}

interface Asked {
  readonly request: Request;
  readonly site: PageSite;
}

/** Whom a link leads to, or the page that says why there is nothing to see. */
async function findVisit(
  { find }: SignPagePorts,
  token: string,
  { request, site }: Asked,
): Promise<{ readonly visit: SigneeVisit; readonly spoken: Spoken } | { readonly refused: Response }> {
  const visit = await find(token);
  if (!visit) return { refused: await answerMessage('unknown', request, { site }) };
  const spoken = chooseTexts(visit.language);
  if (visit.document.stage === 'cancelled' || visit.signature.state === 'cancelled')
    return { refused: await answerMessage('withdrawn', request, { site, spoken }) };
  return { visit, spoken };
}

/** Where an invitation leads: the document, for its signee to read. */
export async function answerSignPage(ports: SignPagePorts, token: string, asked: Asked): Promise<Response> {
  const found = await findVisit(ports, token, asked);
  if ('refused' in found) return found.refused;
  const { site } = asked;
  const { spoken, visit } = found;
  const { texts, language } = spoken;
  const { title } = visit.document;
  const own = `${basePath(site)}/sign/${token}`;
  const body = html`<main class="sign-page">
    <header>
      <p class="muted">${texts.signTitle}</p>
      <h1>${title}</h1>
      <p>${texts.signText}</p>
      <p>
        <a class="button primary" href="${own}/document.pdf" download
          >${icon('download')}<span>${texts.download}</span></a
        >
      </p>
    </header>
    ${visit.document.drafted ? html`<iframe class="document" src="${own}/document.html" title="${texts.signDocument}: ${title}" sandbox=""></iframe>` : ''}
  </main>`;
  const page = await renderPage({ spoken, title, kind: 'signee', base: basePath(site), body });
  return answerPage({ status: 200, html: page, language, frames: true }, site);
}

/** The document behind a link: as a page that the other shows in a frame, or as a file. */
export async function answerSignFile(
  ports: SignPagePorts,
  { token = '', file = '' }: Readonly<Record<string, string>>,
  asked: Asked,
): Promise<Response> {
  const { request, site } = asked;
  const found = await findVisit(ports, token, asked);
  if ('refused' in found) return found.refused;
  const { visit, spoken } = found;
  const headers = {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  if (file === 'document.pdf') {
    const pdf = await ports.print(visit);
    if (!pdf) return answerMessage('unavailable', request, { site, spoken });
    const disposition = dispositionOf('attachment', `${visit.document.title}.pdf`);
    return toResponse({
      status: 200,
      body: pdf,
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Disposition': disposition,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    });
  }
  if (file !== 'document.html' || !visit.document.drafted) return answerMessage('missing', request, { site, spoken });
  const { html: text, styleHash, language } = await ports.render(visit);
  return toResponse({
    status: 200,
    body: text,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': `default-src 'none'; img-src data:; font-src data:; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
    },
  });
}
