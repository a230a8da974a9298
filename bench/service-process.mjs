import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The key of the sandbox of each. */
export const KEY = `deed_sandbox_${'c'.repeat(32)}`;

/** Starts the built service as a process of its own, on a database that there is, and waits until it is ready. */
export async function startServiceProcess({ folder, databaseUrl, environment = {} }) {
  const command = fileURLToPath(new URL('../service/bin/deedkit-service.js', import.meta.url));
  const child = spawn(process.execPath, [command, 'serve'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DEEDKIT_DATA: folder,
      SERVICE_PORT: '0',
      DEEDKIT_SANDBOX_KEY: KEY,
      WEBHOOK_ALLOW_PRIVATE: '1',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let printed = '';
    child.on('exit', () => reject(new Error('The service has ended')));
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const ready = /ready (\{.*\})/.exec(printed)?.[1];
      if (ready) resolve(JSON.parse(ready).service);
    });
  });
  return {
    pid: child.pid,
    url,
    ask: askAt(url),
    close: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.on('exit', resolve));
    },
  };
}

function askAt(baseUrl) {
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return text === '' ? undefined : JSON.parse(text).data;
  };
}
