// Shows new letters and the sealed document; how far signing has come, `deed-signing-progress` shows by itself.
const at = document.querySelector('[data-contract]').dataset;
const EVERY_MS = 2500;

async function look() {
  const response = await fetch(`/contracts/${at.contract}/signing.json`).catch(() => undefined);
  if (!response?.ok) return;
  const now = await response.json();
  const isNew = now.stage !== at.stage || String(now.letters) !== at.letters || String(now.sealed) !== at.sealed;
  if (isNew) location.reload();
}

// A page in the background is not looked at; it is brought up to date when the user comes back.
setInterval(() => void (document.hidden || look()), EVERY_MS);
document.addEventListener('visibilitychange', () => void (document.hidden || look()));
