import { html } from 'hono/html';

function page({ title, body, wide = false, elements = false }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Lumo</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        ${
          elements
            ? html`<script type="module" src="/deedkit/deedkit.js"></script>
                <script type="module" src="/assets/site.js"></script>`
            : ''
        }
      </head>
      <body class="${wide ? 'wide' : ''}">
        <header class="site">
          <a class="brand" href="/"
            ><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <circle cx="12" cy="12" r="10" />
              <path d="M12 2a10 10 0 0 1 0 20z" /></svg
            >Lumo</a
          >
          <nav aria-label="Site"><a href="/">Contracts</a></nav>
        </header>
        <main>${body}</main>
      </body>
    </html>`;
}

const when = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

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
                      <span
                        >${contract.contract.status === 'finalized' ? 'Finalized' : 'Draft'} · started
                        ${when.format(new Date(contract.created_at))}</span
                      ></a
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
      <deed-template-picker endpoint="/deedkit"></deed-template-picker>
      <p class="notice" role="alert" id="failure" hidden></p>`,
  });
}

/** Drafting one contract. */
export function contractPage({ id, grant }) {
  return page({
    title: 'Contract',
    elements: true,
    wide: true,
    body: html`<deed-draft endpoint="/deedkit" session="${id}" grant="${grant}"
      ><deed-builder></deed-builder
    ></deed-draft>`,
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
