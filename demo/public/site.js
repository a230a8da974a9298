// The site's own script: what the elements say becomes what the site does.
const picker = document.querySelector('deed-template-picker');

picker?.addEventListener('deed-template-chosen', (event) => {
  const { template_id, language, document_name } = event.detail;
  event.detail.waitUntil?.(start({ template_id, language, document_name }));
  if (!event.detail.waitUntil) void start({ template_id, language, document_name });
});

async function start(draft) {
  const failure = document.getElementById('failure');
  failure.hidden = true;
  try {
    const response = await fetch('/deedkit/drafts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(draft),
    });
    if (!response.ok) throw new Error();
    const { id } = await response.json();
    location.assign(`/contracts/${id}`);
  } catch {
    failure.textContent = 'The contract could not be started. Try again in a moment.';
    failure.hidden = false;
  }
}
