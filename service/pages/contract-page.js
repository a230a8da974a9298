import { find, loadElements } from './page-way.js';

const draft = /** @type {HTMLElement & {draft?: {snapshot: {state?: {document_name: string}}}}} */ (find('deed-draft'));
const bar = find('.top');

void loadElements('deed-builder');

draft.addEventListener('deed-finalized', () => {
  bar.dataset['status'] = 'finalized';
});
draft.addEventListener('deed-duplicate', (event) => {
  // A copy is a contract of its own, at an address of its own.
  event.preventDefault();
  const [, id] = /** @type {CustomEvent<{session: string}>} */ (event).detail.session.split(':');
  location.assign(location.pathname.replace(/[^/]+$/, id ?? ''));
});
draft.addEventListener('deed-error', (event) => {
  // Whoever is signed in no more is asked who they are; what they wrote is kept in the browser meanwhile.
  const { code } = /** @type {CustomEvent<{code: string}>} */ (event).detail;
  if (code === 'expired' && draft.draft?.snapshot.state) location.reload();
});
for (const name of ['deed-patch', 'deed-saved']) {
  draft.addEventListener(name, () => {
    const state = draft.draft?.snapshot.state;
    if (state) document.title = state.document_name;
  });
}
