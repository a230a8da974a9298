import type { ChildProcess } from 'node:child_process';

/** The address that a process of the service prints when it is ready. */
export function readyUrl(child: ChildProcess): Promise<string> {
  let out = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /^deedkit-service ready (\{.*\})\n/m.exec(out)?.[1];
      if (found !== undefined) resolve((JSON.parse(found) as { service: string }).service);
    });
    child.once('exit', (code) => {
      reject(new Error(`The service ended with code ${code} before it was ready`));
    });
  });
}
