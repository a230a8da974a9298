import { html } from 'hono/html';
import { page } from './page.js';
import { nextStrip } from './signing-pages.js';

const when = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const STAGES = { finalized: 'Waiting for signatures', completed: 'Signed', cancelled: 'Cancelled' };
const stageOf = ({ contract: { status }, signing }) =>
  signing ? STAGES[signing.stage] : status === 'finalized' ? 'Finalized' : 'Draft';

/** The list of contracts. */
export function homePage({ contracts, reachable }) {
  return page({
    title: 'Contracts',
    body: html`<div class="bar">
        <h1>Contracts</h1>
        <a class="button" href="/new">New contract</a>
      </div>
      ${reachable ? '' : html`<p class="notice" role="status">Some contracts cannot be shown right now: the contract service does not answer. Reload in a moment.</p>`}
      ${
        contracts.length === 0
          ? html`<div class="empty">
              <h2>No contracts yet</h2>
              <p>Start with a template: a non-disclosure agreement takes about two minutes.</p>
              <a class="button" href="/new">Choose a template</a>
            </div>`
          : html`<ul class="contracts">
              ${contracts.map(
                (contract) =>
                  html`<li>
                    <a href="/contracts/${contract.id}"
                      ><strong>${contract.contract.document_name}</strong>
                      <span>${stageOf(contract)} · started ${when.format(new Date(contract.created_at))}</span></a
                    >
                  </li>`,
              )}
            </ul>`
      }`,
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
export function contractPage({ id, grant, ...of }) {
  return page({
    title: 'Contract',
    elements: true,
    wide: true,
    body: html`<h1 class="visually-hidden">Contract</h1>
      ${nextStrip({ id, ...of })}<deed-draft endpoint="/deedkit" session="${id}" grant="${grant}"
        ><deed-builder autofocus heading-level="2" guided="auto"
          >${of.sent ? '' : html`<a slot="finalized" class="button" href="/contracts/${id}/send">Send to be signed</a>`}</deed-builder
        ><a slot="gone" class="button" href="/">All contracts</a></deed-draft
      >`,
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
