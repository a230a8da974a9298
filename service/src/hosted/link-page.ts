import { html } from './markup.ts';
import { FORM_HEADERS } from './own-form.ts';
import { answerPage } from './page-answer.ts';
import type { IconName } from './page-frame.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { Spoken } from './texts/index.ts';

/** A link that works once, and is not used yet. */
interface OpenLink {
  readonly site: PageSite;
  readonly spoken: Spoken;
  /** The effect of the link: it opens a document, or signs a user in. */
  readonly kind: 'document' | 'signIn';
  /** Its path as browsers see it. */
  readonly action: string;
}

const ICONS: Readonly<Record<OpenLink['kind'], IconName>> = { document: 'file', signIn: 'lock' };

/**
 * Asks the visitor to press a button before their link is used: programs follow links, and leave forms alone. The page
 * works without scripts, reveals nothing behind the link, and sends its address, which is a secret, nowhere else.
 */
export async function answerLinkPage({ site, spoken, kind, action }: OpenLink): Promise<Response> {
  const { texts, language } = spoken;
  const title = kind === 'signIn' ? texts.signInLinkTitle : texts.entryTitle;
  const body = html`<main class="panel sign-in">
    <span class="sign">${icon(ICONS[kind], 20)}</span>
    <h1>${title}</h1>
    <p>${kind === 'signIn' ? texts.signInLinkText : texts.entryText}</p>
    <form method="post" action="${action}">
      <button class="button primary" type="submit" autofocus>
        ${kind === 'signIn' ? texts.signInLink : texts.entryOpen}
      </button>
    </form>
  </main>`;
  const page = await renderPage({ spoken, title, kind: 'message', base: basePath(site), brand: site.brand, body });
  return answerPage({ status: 200, html: page, language, formTarget: 'self', headers: FORM_HEADERS }, site);
}
