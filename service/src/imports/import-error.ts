/**
 * Why nothing became of an archive. `failed`: it took more time or memory than it may. `no_room`: the disk it has to lie
 * on is full. `stopped`: the service stops.
 */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: 'failed' | 'no_room' | 'stopped';

  constructor(code: ImportError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
