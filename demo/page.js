import { html } from 'hono/html';

/** The frame of every page: `elements` brings Deedkit's, `script` one of the site's own. */
export function page({ title, body, wide = false, elements = false, script }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Lumo</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/signing.css" />
        <link rel="stylesheet" href="/assets/signed.css" />
        ${
          elements
            ? html`<script type="module" src="/deedkit/deedkit.js"></script>
                <script type="module" src="/assets/site.js"></script>`
            : ''
        }
        ${script ? html`<script type="module" src="${script}"></script>` : ''}
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
