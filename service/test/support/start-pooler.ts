import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** A PgBouncer in transaction mode. */
export interface Pooler {
  /** The address of a database as it is through the pooler. */
  readonly through: (url: string) => string;
  /** Carries out a command of its console, such as `PAUSE`. */
  readonly command: (text: string) => Promise<void>;
  /** Ends it as a crash would, and starts it anew. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where PgBouncer is, installed if need be; or why it cannot be used here. */
export async function findPooler(): Promise<{ readonly path: string } | { readonly missing: string }> {
  const installed = await findInstalled();
  if (installed !== undefined) return { path: installed };
  if (process.getuid?.() !== 0) return { missing: 'PgBouncer is not installed, and only root could install it.' };
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], { timeout: 120_000 });
  } catch {
    return { missing: 'PgBouncer is not installed, and apt-get cannot install it here.' };
  }
  const path = await findInstalled();
  return path === undefined ? { missing: 'apt-get has installed no PgBouncer.' } : { path };
}

async function findInstalled(): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  for (const folder of folders) {
    const path = join(folder, 'pgbouncer');
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

/** Starts a PgBouncer before the server of an address, for all of its databases. */
export async function startPooler(path: string, server: string): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(server);
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-pooler-'));
  const own = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
admin_users = admin
pool_mode = transaction
max_client_conn = 200
default_pool_size = 12
`,
  );
  // As root it takes another name, by which it has to read the file.
  await chmod(folder, 0o755);
  const begin = async (): Promise<ChildProcess> => {
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const child = spawn(path, ['-q', ...user, file], { stdio: 'ignore' });
    for (let left = 200; !(await isListening(own)); left -= 1)
      if (left === 0 || child.exitCode !== null) throw new Error('PgBouncer does not listen');
    return child;
  };
  let child = await begin();
  return {
    through: (url) => {
      const pooled = new URL(url);
      pooled.host = `127.0.0.1:${own}`;
      return pooled.href;
    },
    command: async (text) => {
      const console = new pg.Client({ connectionString: `postgres://admin@127.0.0.1:${own}/pgbouncer` });
      await console.connect();
      await console.query(text);
      await console.end();
    },
    restart: async () => {
      await end(child);
      child = await begin();
    },
    close: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** False after a short while in which it may have begun. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => {
      tell(true);
    });
    socket.once('error', () => {
      setTimeout(tell, 50, false);
    });
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
