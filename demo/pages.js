import { html } from 'hono/html';
import { page } from './page.js';
import { nextStrip } from './signing-pages.js';

/** The documents of the workspace; `view` is the part that the address names. */
export function homePage({ view }) {
  return page({
    title: 'Contracts',
    elements: true,
    body: html`<h1 class="visually-hidden">Contracts</h1>
      <deed-archive endpoint="/deedkit" view="${view}" heading-level="2"></deed-archive>`,
  });
}

/** Choosing a template, its language and a name. */
export function newPage() {
  return page({
    title: 'New contract',
    elements: true,
    body: html`<h1>New contract</h1>
      <deed-template-picker endpoint="/deedkit" autofocus></deed-template-picker>
      <p class="notice" role="alert" id="failure" hidden></p>`,
  });
}

/** Drafting one contract. */
export function contractPage({ contract, grant, signing }) {
  const { id, name, session, sent } = contract;
  return page({
    title: name,
    elements: true,
    wide: true,
    body: html`<h1 class="visually-hidden">${name}</h1>
      ${sent ? nextStrip({ id, signing }) : ''}<deed-draft endpoint="/deedkit" session="${session}" grant="${grant}"
        ><deed-builder autofocus heading-level="2" guided="auto"
          >${sent ? '' : html`<a slot="finalized" class="button" href="/contracts/${id}/send">Send to be signed</a>`}</deed-builder
        ><a slot="gone" class="button" href="/">All contracts</a></deed-draft
      >`,
  });
}

/** The service does not answer. */
export function brokenPage() {
  return page({
    title: 'Not now',
    body: html`<div class="empty">
      <h1>Contracts cannot be shown right now</h1>
      <p>The contract service does not answer. Reload in a moment.</p>
    </div>`,
  });
}

/** Nothing is here. */
export function missingPage() {
  return page({
    title: 'Not found',
    body: html`<div class="empty">
      <h1>There is no such page</h1>
      <p>The contract may have been deleted.</p>
      <a class="button" href="/">All contracts</a>
    </div>`,
  });
}
