// The site's own script: what the elements say becomes what the site does.
import './contacts.js';

const archive = document.querySelector('deed-archive');
const picker = document.querySelector('deed-template-picker');

archive?.addEventListener('deed-document-chosen', ({ detail: { contract, stage } }) => {
  location.assign(`/contracts/${contract}${stage === 'created' ? '' : '/signing'}`);
});
archive?.addEventListener('deed-start', ({ detail }) => {
  location.assign(`/new?folder=${detail.folder}`);
});
archive?.addEventListener('deed-view-changed', ({ detail }) => {
  history.replaceState(null, '', `?${detail.view}`);
});
archive?.addEventListener('deed-summary-changed', ({ detail }) => {
  document.title = `${detail.summary} · Lumo`;
});

picker?.addEventListener('deed-template-chosen', ({ detail }) => {
  const { template_id, language, document_name, waitUntil } = detail;
  const folder = new URLSearchParams(location.search).get('folder') ?? '';
  const started = start({ template_id, language, document_name, folder });
  waitUntil?.(started);
});

// A copy is a contract of its own, at an address of its own.
document.addEventListener('deed-duplicate', (event) => {
  event.preventDefault();
  location.assign(`/contracts/${event.detail.session.replace('contract:', '')}`);
});

document.addEventListener('deed-sent', () => {
  location.assign(location.pathname.replace(/send$/, 'signing'));
});

// The user's preferred look of documents is remembered in this browser.
const APPEARANCE = 'lumo:appearance';
const draft = document.querySelector('deed-draft');
try {
  if (draft) draft.defaultAppearance = JSON.parse(localStorage.getItem(APPEARANCE) ?? 'null') ?? undefined;
} catch {
  // An unreadable value counts as none.
}
document.addEventListener('deed-appearance-default', ({ detail }) => {
  localStorage.setItem(APPEARANCE, JSON.stringify(detail.appearance));
});

const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

async function start({ folder, ...draft }) {
  const failure = document.getElementById('failure');
  failure.hidden = true;
  try {
    let response = await post('/contracts', { ...draft, folder });
    // A template of the older builder is drafted by the Builder interface alone.
    if (response.status === 422) response = await post('/deedkit/drafts', draft);
    if (!response.ok) throw new Error();
    const { id } = await response.json();
    location.assign(`/contracts/${id}`);
  } catch {
    failure.textContent = 'The contract could not be started. Try again in a moment.';
    failure.hidden = false;
  }
}
