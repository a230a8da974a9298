import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../service/bin/deedkit-service.js', import.meta.url));
const MARKS = { '✓': 'holds', '✗': 'fails', '·': 'note' };

/**
 * The findings of `deedkit-service verify` about a PDF, as anybody could ask for them: `{holds, findings: [{mark,
 * text}]}`. Undefined when the command cannot be run.
 */
export async function verifyPdf(bytes) {
  const folder = await mkdtemp(join(tmpdir(), 'lumo-verify-'));
  const file = join(folder, 'contract.pdf');
  try {
    await writeFile(file, bytes);
    const { code, stdout } = await new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, 'verify', file], { timeout: 20_000 }, (error, stdout) =>
        resolve({ code: error ? error.code : 0, stdout }),
      );
    });
    if (code !== 0 && code !== 1) return undefined;
    const findings = stdout.split('\n').flatMap((line) => {
      const mark = MARKS[line[0]];
      return mark ? [{ mark, text: line.slice(2) }] : [];
    });
    return { holds: code === 0, findings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
