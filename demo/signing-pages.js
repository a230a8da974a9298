import { html } from 'hono/html';
import { page } from './page.js';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const nameOf = ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || 'Somebody';
const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0])
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** The form for sending; `site.js` leads on from it. */
export function sendPage({ id, name, grant }) {
  return page({
    title: 'Send to be signed',
    elements: true,
    body: html`<p class="back"><a href="/contracts/${id}">${name}</a></p>
      <h1>Send to be signed</h1>
      <deed-send endpoint="/deedkit" session="${id}" grant="${grant}"></deed-send>`,
  });
}

const STAGES = {
  finalized: ['waiting', 'Waiting for signatures'],
  completed: ['done', 'Signed by everybody'],
  cancelled: ['ended', 'Cancelled'],
};

/** The reason that signing has ended, where there is more to tell than that it was called off. */
function endingLine({ by, name, reason }) {
  if (by === 'signee')
    return html`<p class="hint" data-ending>${name} declined to sign${reason ? html`: “${reason}”` : '.'}</p>`;
  return by === 'due' ? html`<p class="hint" data-ending>The last day for signing has passed.</p>` : '';
}

/** How far signing has come, what the signees got, and in the end the sealed document. */
export function signingPage({ id, name, contract, letters, sealed, verification }) {
  const [kind, words] = STAGES[contract.stage] ?? STAGES.finalized;
  const signed = contract.signatures.filter(({ state }) => state === 'completed').length;
  return page({
    title: name,
    script: '/assets/signing.js',
    body: html`<div
        data-contract="${id}"
        data-stage="${contract.stage}"
        data-letters="${letters.length}"
        data-sealed="${sealed}"
        hidden
      ></div>
      <p class="back"><a href="/">Contracts</a></p>
      <div class="bar head">
        <div>
          <h1>${name}</h1>
          <p class="state ${kind}" role="status"><i></i><span data-words>${words}</span></p>
        </div>
        <a class="button quiet" href="/contracts/${id}">Read the contract</a>
      </div>
      ${contract.ended ? endingLine(contract.ended) : ''}
      ${contract.stage === 'completed' ? sealedPanel({ id, sealed, verification }) : ''}
      <section aria-labelledby="who">
        <h2 id="who">Signatures <span class="count" data-count>${signed} of ${contract.signatures.length}</span></h2>
        <ul class="signatures">
          ${contract.signatures.map((signature) => signatureRow(signature))}
        </ul>
        ${
          contract.due_at && contract.stage === 'finalized'
            ? html`<p class="hint">
                To be signed before ${moment.format(new Date(contract.due_at))} UTC; after that it is cancelled.
              </p>`
            : ''
        }
      </section>
      <section aria-labelledby="got">
        <h2 id="got">What your signees got</h2>
        <p class="hint">
          In the sandbox no mail leaves the house: it lies here. Open a link as the person it was written to, and sign.
        </p>
        ${
          letters.length === 0
            ? html`<p class="hint">Nobody was written to yet.</p>`
            : html`<div class="inbox">
                ${contract.signatures.map((signature) =>
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

function signatureRow(signature) {
  const name = nameOf(signature);
  const words = {
    waiting: 'Waiting',
    completed: signature.signed_at ? `Signed ${moment.format(new Date(signature.signed_at))} UTC` : 'Signed',
    cancelled: 'Called off',
  }[signature.state];
  return html`<li data-signature="${signature.id}" class="${signature.state}">
    <span class="avatar" aria-hidden="true">${initials(name)}</span>
    <p class="who"><strong>${name}</strong> <span>${signature.company_name || signature.email || ''}</span></p>
    <p class="state ${signature.state === 'completed' ? 'done' : signature.state === 'waiting' ? 'waiting' : 'ended'}">
      <i></i><span data-words>${words}</span>
    </p>
  </li>`;
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
export function nextStrip({ id, sent, contract }) {
  const signed = contract?.signatures.filter(({ state }) => state === 'completed').length ?? 0;
  if (sent)
    return html`<aside class="next" aria-label="Signing">
      <p>
        <strong>${contract?.stage === 'completed' ? 'Signed by everybody' : 'Sent to be signed'}</strong>
        ${contract ? `${signed} of ${contract.signatures.length} signed` : ''}, since
        ${day.format(new Date(sent.sent_at))}
      </p>
      <a class="button" href="/contracts/${id}/signing">See who has signed</a>
    </aside>`;
  return '';
}
