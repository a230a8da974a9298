import type { Document } from '../domain/document/document.ts';
import { renderFallbacks } from './builder-page.ts';
import { html } from './markup.ts';
import type { MemberVisit } from './member-adapter.ts';
import { FORM_HEADERS } from './own-form.ts';
import { answerPage } from './page-answer.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { Spoken } from './texts/index.ts';

/** The page of a contract, for somebody of its workspace. */
interface ContractPage {
  readonly visit: Pick<MemberVisit, 'member'>;
  readonly document: Document;
  /** Path of the page as browsers see it. */
  readonly own: string;
  readonly spoken: Spoken;
}

/** The hosted Builder of a contract; of one that is finalized, the document with its stage. */
export async function answerContractPage(
  { visit: { member }, document, own, spoken }: ContractPage,
  site: PageSite,
): Promise<Response> {
  const { texts, language } = spoken;
  const { contractId, stage, title } = document;
  const words = {
    created: texts.finalized,
    finalized: texts.waiting,
    completed: texts.completed,
    cancelled: texts.cancelled,
  };
  const body = html`<header class="top" data-status="${stage === 'created' ? 'draft' : 'finalized'}">
      <span class="who"
        >${icon('file')}<span class="workspace"><bdi>${member.workspace}</bdi></span></span
      >
      <div class="actions">
        <span class="stage-word when-finalized" data-stage="${stage}">${words[stage]}</span>
        <a
          class="button when-finalized"
          id="download"
          href="${own}/deedkit/contracts/${contractId}/pdf"
          download
          aria-label="${texts.download}"
          title="${texts.download}"
          >${icon('download')}<span class="wide-only">${texts.download}</span></a
        >
        <span class="member wide-only"><bdi>${member.name}</bdi></span>
        <form method="post" action="${own}/sign-out">
          <button class="button ghost" type="submit">${texts.signOut}</button>
        </form>
      </div>
    </header>
    <main class="stage">
      <h1 class="visually-hidden">${title}</h1>
      <deed-draft endpoint="${own}/deedkit" session="contract:${contractId}" ui-language="${language}"
        ><deed-builder autofocus heading-level="2" guided="auto"></deed-builder
      ></deed-draft>
    </main>
    ${renderFallbacks(spoken, own)}`;
  const page = await renderPage({
    spoken,
    title,
    kind: 'builder',
    base: basePath(site),
    scripts: ['pages/contract-page.js'],
    preloads: ['pages/page-way.js', 'assets/deedkit.js'],
    body,
  });
  return answerPage(
    { status: 200, html: page, language, elements: true, formTarget: 'self', headers: FORM_HEADERS },
    site,
  );
}
