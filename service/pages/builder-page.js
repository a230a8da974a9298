import { find, leave, loadElements } from './page-way.js';

const draft = /** @type {HTMLElement & {draft?: {snapshot: {state?: {document_name: string, status: string}}}}} */ (
  find('deed-draft')
);
const bar = find('.top');
const dialog = /** @type {HTMLDialogElement} */ (find('#deleting'));
const deleteNow = find('#delete-now');
const failure = find('#deleting .error');

/** Whether the person asked for finalizing in this page; what others do does not take them away. */
let finalizing = false;

void loadElements('deed-builder');

draft.addEventListener('deed-finalize-request', () => {
  finalizing = true;
});
draft.addEventListener('deed-finalized', () => {
  bar.dataset['status'] = 'finalized';
  if (finalizing) leave(draft, 'success');
});
draft.addEventListener('deed-unfinalized', () => {
  finalizing = false;
  bar.dataset['status'] = 'draft';
});
draft.addEventListener('deed-deleted', () => {
  leave(draft, 'delete');
});
draft.addEventListener('deed-error', (event) => {
  // Before anything is shown, there is nothing to stay for; later, the elements keep what was typed and try again.
  const { code } = /** @type {CustomEvent<{code: string}>} */ (event).detail;
  // The visit is over: nothing can be done here any more.
  if (code === 'expired' || code === 'forbidden') bar.dataset['status'] = 'closed';
  if (!draft.draft?.snapshot.state && (code === 'internal' || code === 'upstream_failed')) leave(draft, 'error');
});
for (const name of ['deed-patch', 'deed-saved']) {
  draft.addEventListener(name, () => {
    const state = draft.draft?.snapshot.state;
    if (state) document.title = state.document_name;
  });
}

find('#delete').addEventListener('click', () => {
  failure.hidden = true;
  dialog.showModal();
});
find('#keep').addEventListener('click', () => {
  dialog.close();
});
deleteNow.addEventListener('click', async () => {
  if (deleteNow.getAttribute('aria-busy') === 'true') return;
  failure.hidden = true;
  deleteNow.setAttribute('aria-busy', 'true');
  const url = `${draft.getAttribute('endpoint') ?? ''}/drafts/${draft.getAttribute('session') ?? ''}`;
  const response = await fetch(url, { method: 'DELETE', headers: { Accept: 'application/json' } }).catch(
    () => undefined,
  );
  deleteNow.removeAttribute('aria-busy');
  // Somebody else may have been quicker: what was wanted is done either way.
  if (response?.ok || response?.status === 404) leave(draft, 'delete');
  else failure.hidden = false;
});
