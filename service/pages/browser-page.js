import { find, leave, loadElements } from './page-way.js';

const picker = find('deed-template-picker');
const failure = find('#choose-failed');

void loadElements('deed-template-picker');

picker.addEventListener('deed-template-chosen', (event) => {
  const { template_id, language, document_name, waitUntil } = /** @type {CustomEvent} */ (event).detail;
  waitUntil(choose({ template_id, language, document_name }));
});

void watchEnd();

/** A session that is deleted while it is open takes its page along. */
async function watchEnd() {
  for (;;) {
    const response = await fetch(picker.dataset['ended'] ?? '', { headers: { Accept: 'application/json' } }).catch(
      () => undefined,
    );
    // The visit is over: only its integrator can begin another.
    if (response?.status === 401 || response?.status === 403) return;
    if (response?.status === 200) {
      leave(picker, 'delete');
      return;
    }
    // Unreachable for now; asking again at once would not help.
    if (response?.status !== 204)
      await new Promise((resolve) => {
        setTimeout(resolve, 5000);
      });
  }
}

async function choose(/** @type {{template_id: string, language: string, document_name: string}} */ choice) {
  failure.hidden = true;
  const response = await fetch(picker.dataset['choice'] ?? '', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(choice),
  }).catch(() => undefined);
  // Completed or deleted meanwhile: the service knows where that leads.
  if (response?.ok || response?.status === 409 || response?.status === 401) {
    leave(picker, 'success');
    // The button stays busy until the page is gone.
    await new Promise(() => undefined);
  }
  if (response?.status === 500) leave(picker, 'error');
  failure.hidden = false;
  failure.scrollIntoView({ block: 'nearest' });
}
