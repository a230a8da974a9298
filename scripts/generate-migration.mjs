// Writes the migration that leads from the last one to service/src/storage/schema.ts: npm run migration -- NAME
// An empty one to write by hand, as of a function: npm run migration -- NAME --custom
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const name = process.argv[2];
if (!/^[a-z][a-z_]*$/.test(name ?? '')) {
  console.error('Give the migration a name of small letters: npm run migration -- retention');
  process.exit(2);
}
// drizzle-kit looks for drizzle-orm beside itself, and npm may have put it into the workspace.
const link = 'node_modules/drizzle-orm';
const isMissing = !existsSync(link);
if (isMissing) symlinkSync('../service/node_modules/drizzle-orm', link);
try {
  execFileSync(
    'npx',
    [
      'drizzle-kit',
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      'service/src/storage/schema.ts',
      '--out',
      'service/migrations',
      '--name',
      name,
      ...process.argv.slice(3),
    ],
    { stdio: 'inherit' },
  );
} finally {
  if (isMissing) rmSync(link);
}
// The next migration leads from the newest snapshot; the ones before it are read by nothing.
const meta = 'service/migrations/meta';
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(meta, file));
