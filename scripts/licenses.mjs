import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * A Vite plugin that writes the notices which the packages require whose code is in the build `of` a folder, and those
 * in `beside`. Each gets its name, version and licence. A text that several share stands once. `files` are texts for
 * content from no package, by the name of that content.
 */
export function writeLicenses({ of, beside, files, to }) {
  return {
    name: 'write-licenses',
    generateBundle({ dir }, bundle) {
      // Other builds with the same settings, such as the stories', are not packed.
      if (dir !== resolve(of)) return;
      const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      const bundled = ids
        .map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1])
        .filter((name) => name !== undefined);
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, formatLicenses([...new Set([...bundled, ...beside])].sort(), files));
    },
  };
}

function formatLicenses(packages, files) {
  const namesOf = new Map();
  for (const name of packages) {
    const folder = join('node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} is part of the package and has no licence file.`);
    const text = readFileSync(join(folder, file), 'utf8').trim();
    namesOf.set(text, [...(namesOf.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...namesOf].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  for (const [name, file] of Object.entries(files)) parts.push(`${name}\n\n${readFileSync(file, 'utf8').trim()}`);
  return (
    ['Parts of this package come from the packages named below, under their licences.', ...parts].join(
      `\n\n${'-'.repeat(80)}\n`,
    ) + '\n'
  );
}
