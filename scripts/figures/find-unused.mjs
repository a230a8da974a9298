import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the exports of each layer's index that nothing outside of the layer imports: neither another layer, nor an
 * example in the documents. Tests are left out.
 */
export function findUnused(root, { layers, sources, documents }) {
  const written = documents.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  return layers.map(({ folder, specifier }) => {
    const index = sources.find(({ file }) => file === `${folder}/index.ts`);
    const exported = listExported(index, sources);
    const used = new Set();
    for (const { file, imports } of sources) {
      if (file.startsWith(`${folder}/`)) continue;
      for (const entry of imports) {
        if (entry.from !== index?.file && entry.specifier !== specifier) continue;
        for (const name of entry.names ?? exported) used.add(name);
      }
    }
    const isWritten = (name) => new RegExp(`\\b${name}\\b`).test(written);
    return {
      layer: specifier,
      exported: exported.length,
      unused: exported.filter((name) => !used.has(name) && !isWritten(name)).sort(),
    };
  });
}

/** The names of an index, those that it exports by stars among them. */
function listExported(source, sources) {
  if (!source) return [];
  const stars = source.imports.filter(({ isStar }) => isStar);
  const others = stars.flatMap(({ from }) =>
    listExported(
      sources.find(({ file }) => file === from),
      sources,
    ),
  );
  return [...new Set([...source.exports, ...others])];
}
