// Keeps the page as the service has it while people sign.
const at = document.querySelector('[data-contract]').dataset;
const EVERY_MS = 2500;

async function look() {
  const response = await fetch(`/contracts/${at.contract}/signing.json`).catch(() => undefined);
  if (!response?.ok) return;
  const now = await response.json();
  // New letters and the sealed document are the server's to write.
  const isNew = now.stage !== at.stage || String(now.letters) !== at.letters || String(now.sealed) !== at.sealed;
  const isSigned = now.signatures.some(({ id, state }) => !document.querySelector(`[data-signature="${id}"].${state}`));
  if (isNew || isSigned) location.reload();
}

// A page in the background is not looked at; it is brought up to date when the user comes back.
setInterval(() => void (document.hidden || look()), EVERY_MS);
document.addEventListener('visibilitychange', () => void (document.hidden || look()));
