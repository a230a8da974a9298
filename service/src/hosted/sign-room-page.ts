import { formatDeadline, isolate } from 'deedkit/document';
import type { SigneeVisit } from '../domain/signing/visit.ts';
import { renderFallbacks } from './builder-page.ts';
import type { Markup } from './markup.ts';
import { html, raw } from './markup.ts';
import { answerPage } from './page-answer.ts';
import { readRoomStyles } from './page-files.ts';
import { renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { say } from './say.ts';
import type { FirstReading } from './sign-page-ports.ts';
import type { Spoken } from './texts/index.ts';

/** The signee of a room, its address, and its text to read. */
export interface RoomPage {
  readonly visit: SigneeVisit;
  readonly own: string;
  readonly spoken: Spoken;
  readonly first: FirstReading | undefined;
}

/**
 * The signing room of one signee. The document stands in the page, so that it is read while the scripts are still on
 * their way; the element takes it from there.
 */
export async function answerRoomPage({ visit, own, spoken, first }: RoomPage, site: PageSite): Promise<Response> {
  const { document, signature } = visit;
  const { language } = spoken;
  const { title, key } = document;
  const body = html`<main>
      ${first ? '' : html`<h1 class="visually-hidden">${title}</h1>`}
      <deed-signing-room
        endpoint="${own}/deedkit"
        document="${key.id}"
        signature="${signature.id}"
        ui-language="${language}"
        >${first ? renderFirst(first, { title, spoken }) : ''}</deed-signing-room
      >
    </main>
    <noscript
      ><div class="panel">
        <p><a class="button" href="${own}/document.pdf">${spoken.texts.download}</a></p>
      </div></noscript
    >
    ${renderFallbacks(spoken, own)}`;
  const styles = await readRoomStyles();
  const page = await renderPage({
    spoken,
    title,
    kind: 'signee',
    base: basePath(site),
    body,
    css: styles.css,
    scripts: ['pages/sign-page.js'],
    preloads: ['pages/page-way.js', 'assets/deedkit.js'],
    areScriptsLate: first !== undefined,
  });
  // The address holds the link, and is sent to no other site. After a cancellation, the room says how it ended.
  const status = document.stage === 'cancelled' ? 410 : 200;
  return answerPage({ status, html: page, language, elements: true, styleHash: styles.hash }, site);
}

/** The first view of the room, in its own measures: the sender, the text, and a way to begin that needs no script. */
function renderFirst(
  { sender, message, dueAt, timeZone, text, language, direction }: FirstReading,
  { title, spoken: { texts, language: spoken } }: { readonly title: string; readonly spoken: Spoken },
): Markup {
  const day = dueAt && formatDeadline(dueAt, { language: spoken, timeZone });
  return html`<div class="room-column">
      <header class="room-head">
        <p>${say(texts.roomAsks, { sender })}</p>
        <h1 lang="${language}"><bdi>${title}</bdi></h1>
        ${day === null ? '' : html`<p class="room-due">${texts.roomUntil.replace('{day}', () => day)}</p>`}
        ${message ? html`<blockquote dir="auto" aria-label="${texts.roomMessage.replace('{sender}', () => isolate(sender))}">${message}</blockquote>` : ''}
      </header>
      <article
        class="room-text"
        id="document"
        tabindex="-1"
        aria-label="${texts.roomDocument}"
        lang="${language}"
        dir="${direction}"
        data-deed-text
      >
        ${raw(text)}
      </article>
    </div>
    <div class="room-bar">
      <p lang="${language}"><bdi>${title}</bdi></p>
      <a class="button primary" data-deed-start href="#document">${texts.roomStart}</a>
    </div>`;
}
