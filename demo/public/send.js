// Sends the contract through the adapter, and shows each fault at its field.
const form = document.querySelector('form.send');
const notice = form.querySelector('.notice');
const button = form.querySelector('button[type=submit]');
// A request whose answer was lost is sent again under the same key.
const key = crypto.randomUUID();

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
form.addEventListener('input', ({ target }) => {
  clear(target);
  if (target.type === 'date') target.toggleAttribute('data-filled', target.value !== '');
});

async function send() {
  if (button.disabled) return;
  form.querySelectorAll('input').forEach(clear);
  notice.hidden = true;
  button.disabled = true;
  try {
    const response = await fetch(`/deedkit/drafts/${form.dataset.draft}/send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Deed-Grant': form.dataset.grant, 'Idempotency-Key': key },
      body: JSON.stringify(read()),
    });
    if (response.ok) return location.assign(`/contracts/${form.dataset.draft}/signing`);
    const { error } = await response.json();
    if (!show(error.fields ?? [])) say(error.message);
  } catch {
    say('The contract was not sent: the site cannot be reached. Nothing is lost; try again in a moment.');
  }
  button.disabled = false;
}

function read() {
  const data = new FormData(form);
  const isOrdered = data.get('ordered') === 'on';
  const due = data.get('due');
  const message = data.get('message').trim();
  return {
    signature_method: data.get('signature_method'),
    ...(message === '' ? {} : { message }),
    // Until the end of the day.
    ...(due ? { due_at: `${due}T23:59:59Z` } : {}),
    signees: [...form.querySelectorAll('[data-signee]')].map((person, index) => ({
      id: person.dataset.signee,
      email: person.querySelector('[name=email]').value.trim() || null,
      phone: person.querySelector('[name=phone]').value.replaceAll(/[\s()-]/g, '') || null,
      ...(isOrdered ? { signing_group: index + 1 } : {}),
    })),
  };
}

/** Each fault at its field; false when one of them has none. */
function show(fields) {
  const places = fields.map(({ path, message }) => {
    const [, index, name] = /^\/signees\/(\d+)\/(email|phone)$/.exec(path) ?? [];
    return [form.querySelector(path === '/due_at' ? '#due' : `#${name}-${index}`), message];
  });
  for (const [field, message] of places) if (field) mark(field, message);
  places.find(([field]) => field)?.[0].focus();
  return places.length > 0 && places.every(([field]) => field);
}

function mark(field, message) {
  const text = errorOf(field);
  text.textContent = /can be reached nowhere/.test(message) ? 'Give an email address or a mobile number.' : message;
  text.hidden = false;
  field.setAttribute('aria-invalid', 'true');
}

function clear(field) {
  if (!field.hasAttribute('aria-invalid')) return;
  field.removeAttribute('aria-invalid');
  errorOf(field).hidden = true;
}

const errorOf = (field) => document.getElementById(field.getAttribute('aria-describedby').split(' ').at(-1));

function say(message) {
  notice.textContent = message;
  notice.hidden = false;
  notice.focus();
}
