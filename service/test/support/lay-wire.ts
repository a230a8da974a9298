import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A connection to the database that can be cut and mended. */
export interface Wire {
  /** The database, through the wire. */
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Lets nothing through until it is released, without anybody being told. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** Lays a wire to the database at an address. */
export async function layWire(to: URL): Promise<Wire> {
  const sockets = new Set<Socket>();
  let held = false;
  let server: Server;
  const open = async (port: number): Promise<number> => {
    server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket
          .on('error', () => undefined)
          .on('close', () => {
            sockets.delete(socket);
            other.destroy();
          });
      }
      near.pipe(far).pipe(near);
      if (held) for (const socket of [near, far]) socket.pause();
    });
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    return (server.address() as AddressInfo).port;
  };
  const port = await open(0);
  const url = new URL(to);
  url.port = String(port);
  return {
    url: url.href,
    cut: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      await open(port);
    },
    hold: () => {
      held = true;
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      held = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
