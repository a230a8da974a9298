import { html } from 'hono/html';
import { page } from './page.js';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const nameOf = ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || 'Somebody';
const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0])
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** The form for sending; `site.js` leads on from it. */
export function sendPage({ id, session, name, grant }) {
  return page({
    title: 'Send to be signed',
    elements: true,
    body: html`<p class="back"><a href="/contracts/${id}">${name}</a></p>
      <h1>Send to be signed</h1>
      <deed-send endpoint="/deedkit" session="${session}" grant="${grant}"></deed-send>`,
  });
}

/** How far signing has come, what the signees got, and in the end the sealed document. */
export function signingPage({ contract, letters, sealed, verification }) {
  const { id, name, sent, state } = contract;
  return page({
    title: name,
    script: '/assets/signing.js',
    elements: true,
    body: html`<div
        data-contract="${id}"
        data-stage="${state.stage}"
        data-letters="${letters.length}"
        data-sealed="${sealed}"
        hidden
      ></div>
      <p class="back"><a href="/">Contracts</a></p>
      <div class="bar head">
        <h1>${name}</h1>
        <a class="button quiet" href="/contracts/${id}">Read the contract</a>
      </div>
      ${state.stage === 'completed' ? sealedPanel({ id, sealed, verification }) : ''}
      <deed-signing-progress endpoint="/deedkit" document="${sent.document_id}"></deed-signing-progress>
      <section aria-labelledby="got">
        <h2 id="got">What your signees got</h2>
        <p class="hint">
          In the sandbox no mail leaves the house: it lies here. Open a link as the person it was written to, and sign.
        </p>
        ${
          letters.length === 0
            ? html`<p class="hint">Nobody was written to yet.</p>`
            : html`<div class="inbox">
                ${state.signatures.map((signature) =>
                  mailbox(
                    signature,
                    letters.filter(({ signature_id }) => signature_id === signature.id),
                  ),
                )}
              </div>`
        }
      </section>`,
  });
}

function sealedPanel({ id, sealed, verification }) {
  if (!sealed)
    return html`<section class="sealed">
      <h2>Everybody has signed</h2>
      <p class="hint">The document is being sealed. This page shows it as soon as it is.</p>
    </section>`;
  return html`<section class="sealed" aria-labelledby="sealed">
    <div class="bar">
      <div>
        <h2 id="sealed">Everybody has signed</h2>
        <p class="hint">
          One PDF: the contract, the signatures, a record of how it was signed, and a seal over all of it.
        </p>
      </div>
      <a class="button" href="/contracts/${id}/signed.pdf" download>Download the sealed PDF</a>
    </div>
    ${
      verification
        ? html`<details open>
            <summary>
              ${verification.holds ? 'Verified: the file is as it was sealed' : 'The file is not as it was sealed'}
            </summary>
            <ul class="findings">
              ${verification.findings.map(
                ({ mark, text }) =>
                  html`<li class="${mark}">
                    <span class="visually-hidden"
                      >${mark === 'holds' ? 'Holds: ' : mark === 'fails' ? 'Does not hold: ' : 'To know: '}</span
                    >${text}
                  </li>`,
              )}
            </ul>
            <p class="hint">
              Anybody who has the file can ask the same: <code>npx deedkit-service verify contract.pdf</code>
            </p>
          </details>`
        : html`<p class="hint">What the file says of itself cannot be shown right now; reload in a moment.</p>`
    }
  </section>`;
}

const LINK = /https?:\/\/\S+/;

/** The messages that one person got, the newest on top and open. */
function mailbox(signature, letters) {
  const name = nameOf(signature);
  const newest = letters.find(({ channel }) => channel === 'email') ?? letters[0];
  return html`<div class="mailbox">
    <div class="owner">
      <span class="avatar" aria-hidden="true">${initials(name)}</span>
      <p class="who">
        <strong>${name}</strong><span>${[signature.email, signature.phone].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
    ${letters.length === 0 ? html`<p class="hint">Is written to when it is their turn.</p>` : letters.map((letter) => letterCard(letter, { name, isOpen: letter === newest }))}
  </div>`;
}

/** A letter as its reader sees it. Its content is foreign text, and stays text. */
function letterCard({ channel, to, subject, text, created_at }, { name, isOpen }) {
  const isMail = channel === 'email';
  const link = LINK.exec(text)?.[0] ?? '';
  const title = isMail ? subject : 'Text message';
  return html`<article
    class="letter"
    aria-label="${isMail ? 'Email' : 'Text message'} to ${name}${isMail ? `: ${subject}` : ''}"
  >
    <details ${isOpen ? 'open' : ''}>
      <summary>
        <span class="subject">${title}</span>
        <span class="to">to ${to} · <time datetime="${created_at}">${clock.format(new Date(created_at))}</time></span>
      </summary>
      ${isMail ? mailBody(text, { link, name }) : html`<p class="bubble">${text.replace(LINK, '').trim()} <a href="${link}" target="_blank" rel="noopener">${shortened(link)}</a></p>`}
    </details>
  </article>`;
}

function mailBody(text, { link, name }) {
  return text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = part.split('\n');
      if (LINK.test(part))
        return html`<p>
          <a class="button" href="${link}" target="_blank" rel="noopener"
            >${first.replace(/:$/, '')}<span class="visually-hidden"> as ${name}, in a new tab</span></a
          >
        </p>`;
      // Only what the sender wrote is told under a line that ends with a colon.
      return !first.endsWith(':')
        ? html`<p>${[first, ...rest].map((line) => html`${line}<br />`)}</p>`
        : html`<p class="quoted">${first}</p>
            <blockquote>${rest.map((line) => html`${line}<br />`)}</blockquote>`;
    });
}

const shortened = (link) => link.replace(/^https?:\/\//, '').replace(/(\/sign\/.{10}).*/, '$1…');

/** Above a contract that is sent: how far it is. */
export function nextStrip({ id, signing }) {
  const { stage, signatures = [] } = signing ?? {};
  const signed = signatures.filter(({ state }) => state === 'completed').length;
  return html`<aside class="next" aria-label="Signing">
    <p>
      <strong>${stage === 'completed' ? 'Signed by everybody' : 'Sent to be signed'}</strong>
      ${signing ? `${signed} of ${signatures.length} signed` : ''}
    </p>
    <a class="button" href="/contracts/${id}/signing">See who has signed</a>
  </aside>`;
}
