import { describe, expect, it } from 'vitest';
import type { PendingLogin } from '../../src/oidc/index.ts';
import { openPending, sealPending } from '../../src/oidc/index.ts';
import { createSecretBox } from '../../src/secrets/index.ts';

const box = createSecretBox({ secret: 'a secret of thirty-two characters', dataDir: '/nowhere' });
const pending: PendingLogin = {
  issuer: 'https://login.example.com',
  redirectUri: 'https://contracts.example.com/sign-in/callback',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  begunAt: '2026-11-22T10:00:00.000Z',
};
const place = { tenant: 'demo-sandbox', contract: '01890a5d-ac96-774b-bcce-b302099a8057' };

describe('a pending login', () => {
  it('goes into a cookie and comes out as it was', async () => {
    const sealed = await sealPending(box, pending, place);
    expect(sealed).toMatch(/^[\w.-]{1,1024}$/);
    expect(await openPending(box, sealed)).toEqual({ pending, place });
  });

  it('cannot be read or changed by the browser that keeps it', async () => {
    const sealed = await sealPending(box, pending, place);
    expect(Buffer.from(sealed.slice(3), 'base64url').toString()).not.toMatch(/login\.example|demo|vvvv/);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await openPending(box, changed)).toBeUndefined();
    expect(await openPending(box, '')).toBeUndefined();
    const other = createSecretBox({ secret: 'another secret of the same length', dataDir: '/nowhere' });
    expect(await openPending(other, sealed)).toBeUndefined();
  });

  it('is nothing that was sealed for something else', async () => {
    const sealed = await box.seal(JSON.stringify({ pending, place }), 'test issuer code');
    expect(await openPending(box, sealed)).toBeUndefined();
    const half = await box.seal(JSON.stringify({ pending: { ...pending, nonce: 1 }, place }), 'oidc login');
    expect(await openPending(box, half)).toBeUndefined();
  });
});
