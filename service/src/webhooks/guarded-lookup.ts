import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { refuseAddress } from './addresses.ts';

/** Gives every address of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** As the system does it. */
export const systemResolve: Resolve = (name) =>
  new Promise((done, fail) => {
    lookUp(name, { all: true, verbatim: true }, (error, addresses) => {
      if (error) fail(error);
      else done(addresses);
    });
  });

/** An address that nothing is sent to. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/**
 * Looks names up for connections. The checked address is the one connected to, so that a name cannot resolve to one
 * address for the check and another for the connection. One refused address is enough to refuse the name.
 */
export function createLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (name, { all, family }, done) => {
    resolve(name).then(
      (found) => {
        const refused = allowPrivate ? undefined : found.find(({ address }) => refuseAddress(address));
        const fits = found.filter((one) => family === undefined || family === 0 || one.family === family);
        const [first] = fits;
        if (refused) done(new AddressError(refused.address), '');
        else if (!first) done(Object.assign(new Error('No address'), { code: 'ENOTFOUND' }), '');
        else if (all === true) done(null, [...fits]);
        else done(null, first.address, first.family);
      },
      (error: unknown) => {
        done(error as NodeJS.ErrnoException, '');
      },
    );
  };
}
