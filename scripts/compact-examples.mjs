import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes the recorded examples of the descriptions without blanks and without a map, which would hold them once more:
 * they are data, and more than half of what the folder weighs.
 */
export async function compactExamples(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => /(?:^|[/\\])examples\.js$/.test(name))
    .map((name) => join(folder, name));
  for (const file of files) {
    const { listExamples } = await import(pathToFileURL(file).href);
    writeFileSync(file, `export const listExamples = () => (${JSON.stringify(listExamples())});\n`);
    rmSync(`${file}.map`);
  }
}
