import { describe, expect, it } from 'vitest';
import { pathForLog } from '../../src/http/path-for-log.ts';

describe('the path of an address in a log', () => {
  it.each([
    ['/builder/sandbox.secret', '/builder/…'],
    ['/browser/live.secret?a=b', '/browser/…'],
    ['/contracts/acme-live/01890000/sign-in/acme-live.secret', '/contracts/acme-live/01890000/sign-in/…'],
    ['/contracts/acme-live/01890000/sign-in', '/contracts/acme-live/01890000/sign-in'],
    ['/public/v2/documents?filter=x', '/public/v2/documents'],
  ])('of %s is %s', (address, path) => {
    expect(pathForLog(`http://127.0.0.1${address}`)).toBe(path);
  });
});
