import type { Handlers } from 'deedkit/protocol/builder';
import { html } from './markup.ts';
import type { Visit } from '../domain/hosted/hosted-visit.ts';
import { answerPage, answerRedirect } from './page-answer.ts';
import { renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { textsFor } from './texts/index.ts';

/** The four ways out of a hosted session (builder-embed §Events). */
export type Outcome = 'success' | 'cancel' | 'delete' | 'error';

export const OUTCOMES: readonly Outcome[] = ['success', 'cancel', 'delete', 'error'];

/**
 * The address of a handler, with the parameters of the outcome appended to its query; existing ones, and a fragment,
 * stay.
 */
export function handlerUrl(
  outcome: Outcome,
  { session: { key, kind, handlers, choice }, participantId }: Visit,
): string {
  const url = new URL(addressOf(handlers, outcome));
  const told: [string, string][] = [['session_id', key.id]];
  if (kind === 'builder') told.push(['participant_id', participantId ?? '']);
  if (kind === 'browser' && outcome === 'success' && choice) {
    told.push(['template_id', choice.template_id], ['document_name', choice.document_name]);
    choice.languages.forEach((language, index) => {
      told.push([`languages[${index}]`, language]);
    });
  }
  const query = told.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  // Not by URLSearchParams, which would write the integrator's own query anew.
  url.search = url.search === '' ? `?${query}` : `${url.search}&${query}`;
  return url.href;
}

/** A handler names its address as `url`, or by its other name, `endpoint`. */
function addressOf(handlers: Handlers, outcome: Outcome): string {
  const { url, endpoint } = handlers[`${outcome}_handler`];
  return url ?? endpoint ?? '';
}

/** Sends a browser to a handler: by a redirect, or with POST by a form that sends itself. */
export async function answerLeave(outcome: Outcome, visit: Visit, site: PageSite): Promise<Response> {
  const target = handlerUrl(outcome, visit);
  if (visit.session.handlers[`${outcome}_handler`].method.toUpperCase() !== 'POST') return answerRedirect(target);
  const spoken = textsFor(visit.session.uiLanguage);
  const { texts, language } = spoken;
  const body = html`<main class="panel">
    <h1>${texts.leavingTitle}</h1>
    <p>${texts.leavingText}</p>
    <form method="post" action="${target}">
      <button class="button primary" type="submit">${texts.continue}</button>
    </form>
  </main>`;
  const page = await renderPage({
    spoken,
    title: texts.leavingTitle,
    kind: 'leave',
    base: basePath(site),
    scripts: ['pages/leave-page.js'],
    body,
  });
  return answerPage({ status: 200, html: page, language, formTarget: new URL(target).origin }, site);
}
