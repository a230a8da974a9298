import type { Acting } from '../../domain/signing/ports.ts';
import type { RoomPorts } from './ports.ts';

/** Characters of a browser's name that are kept with a signature. */
const MAX_AGENT = 500;

interface Headers {
  readonly 'x-signee-address'?: string | undefined;
  readonly 'x-signee-agent'?: string | undefined;
}

/** For whom the key's holder asks, as far as they say something that can be so. */
export function actingOf({ identification }: RoomPorts, headers: Headers): Acting {
  const address = headers['x-signee-address'];
  return {
    identified: identification(),
    address: address !== undefined && /^[\da-fA-F.:]{2,45}$/.test(address) ? address : null,
    agent: headers['x-signee-agent']?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, MAX_AGENT) ?? null,
  };
}
