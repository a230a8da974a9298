// Builds the library (dist/), the script-tag files (dist/script/) and the service (service/dist/). `--missing` skips
// products that are up to date.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TSC } from './compiler.mjs';
import {
  defineHelpers,
  hasNothingToStepThrough,
  removeEmptyModules,
  removeMaps,
  tidyDeclarations,
} from './declarations.mjs';
import { writeElementTypes } from './element-types.mjs';
import { writeExampleModules } from './example-modules.mjs';
import { writePdfFiles } from './pdf-files.mjs';
import { copyFonts, copyScriptFaces, writeScriptAssets } from './script-assets.mjs';

// In every run, a test's too: the build is the product for users, without the libraries' checks for developers.
process.env.NODE_ENV = 'production';

const STEPS = [
  {
    name: 'types of the clients',
    sources: ['src/protocol', 'scripts/generate-openapi.ts', 'package.json'],
    // Written last.
    product: 'src/client/signing-api.ts',
    build: () => run(bin('tsx'), 'scripts/generate-openapi.ts', '--clients'),
  },
  {
    name: 'library',
    sources: [
      'src',
      'tsconfig.json',
      'tsconfig.build.json',
      'scripts/pdf-files.mjs',
      'scripts/pdf-data.mjs',
      'scripts/example-modules.mjs',
      'scripts/declarations.mjs',
      'package.json',
    ],
    // The product that is written last.
    product: 'dist/pdf-js',
    build: async () => {
      await run(TSC, '-p', 'tsconfig.build.json');
      tidyDeclarations('dist', JSON.parse(readFileSync('package.json', 'utf8')));
      removeEmptyModules('dist');
      defineHelpers('dist/elements');
      writeExampleModules('dist/protocol');
      // Tables and types: what runs of them reads as it was written.
      for (const folder of ['dist/protocol', 'dist/client']) removeMaps(folder);
      for (const folder of ['dist/adapter', 'dist/document', 'dist/elements'])
        removeMaps(folder, hasNothingToStepThrough);
      await writePdfFiles();
    },
  },
  {
    name: 'script',
    sources: [
      'src',
      'vite.config.ts',
      'scripts/ask-again.mjs',
      'scripts/ask-again',
      'scripts/chunks.mjs',
      'scripts/script-assets.mjs',
      'scripts/pdf-files.mjs',
      'scripts/pdf-data.mjs',
      'package.json',
      'assets',
    ],
    product: 'dist/script-assets/index.js',
    build: async () => {
      await run(bin('vite'), 'build', '--logLevel', 'warn');
      const { DOCUMENT_FACES } = await import('../dist/document/index.js');
      copyFonts(
        Object.values(DOCUMENT_FACES).map(({ file }) => file),
        'dist/script/fonts',
      );
      copyScriptFaces('dist/script/fonts');
      writeScriptAssets({ from: 'dist/script', to: 'dist/script-assets' });
    },
  },
  {
    name: 'manifest of elements',
    sources: ['src/elements', 'custom-elements-manifest.config.mjs', 'frameworks', 'scripts/element-types.mjs'],
    product: 'dist/web-types.json',
    build: async () => {
      await run(bin('cem'), 'analyze', '--quiet', '--config', 'custom-elements-manifest.config.mjs');
      writeElementTypes('dist');
    },
  },
  {
    name: 'service',
    sources: [
      'service/src',
      'service/templates',
      'service/vite.config.ts',
      ...['adapter', 'client', 'document', 'protocol'].map((room) => `src/${room}`),
      'scripts/licenses.mjs',
      'package.json',
    ],
    product: 'service/dist/main.js',
    // Its types are checked by `npm run check` and by the tests, which do not wait for each other.
    build: async () => {
      await run(bin('vite'), 'build', '--config', 'service/vite.config.ts', '--logLevel', 'warn');
      const { compileShippedTemplates } = await import('../service/dist/templates/index.js');
      await compileShippedTemplates();
      // Its links lead to files of the other package.
      const changes = readFileSync('CHANGELOG.md', 'utf8').replaceAll(/\[([^\]]+)\]\((?![a-z]+:)[^)]+\)/g, '$1');
      writeFileSync('service/CHANGELOG.md', changes);
    },
  },
  {
    name: 'console',
    sources: ['service/console', 'src/elements', 'src/document', 'scripts/pdf-files.mjs', 'package.json'],
    product: 'service/dist/console/console.js',
    build: () => run(bin('vite'), 'build', '--config', 'service/console/vite.config.ts', '--logLevel', 'warn'),
  },
];

function bin(name) {
  return join('node_modules/.bin', name);
}

async function run(program, ...args) {
  const [status] = await once(spawn(program, args, { stdio: ['ignore', 2, 2] }), 'close');
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    stat.mtimeMs,
    ...readdirSync(path, { withFileTypes: true }).map((entry) => newest(join(path, entry.name))),
  );
}

const missingOnly = process.argv.includes('--missing');
if (!missingOnly) for (const folder of ['dist', 'service/dist']) rmSync(folder, { recursive: true, force: true });
const isDue = ({ sources, product }) =>
  !missingOnly || !existsSync(product) || statSync(product).mtimeMs < Math.max(...sources.map(newest));

async function make(step) {
  if (!isDue(step)) return;
  console.error(`Building the ${step.name}…`);
  await step.build();
}

// The clients' types are sources of library and service; the others are made of the library, and not of each other.
const [clients, library, script, manifest, service, application] = STEPS;
await make(clients);
const made = await Promise.allSettled([
  make(service),
  make(library).then(() => Promise.all([script, manifest].map(make))),
]);
// It stands on the library, and its folder is emptied by the service's build.
if (made.every(({ status }) => status === 'fulfilled')) made.push(...(await Promise.allSettled([make(application)])));
// Not before all have ended: a step that is broken off leaves half of its product.
for (const { reason } of made.filter(({ status }) => status === 'rejected')) {
  console.error(reason.message);
  process.exitCode = 1;
}
