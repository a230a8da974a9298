import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORT = "import('./examples.json', { with: { type: 'json' } })";

/**
 * Makes the recorded examples of each interface a module, without blanks: every bundler takes one, and not every one
 * takes JSON. It is fetched when a description is asked for.
 */
export function writeExampleModules(folder) {
  for (const name of readdirSync(folder)) {
    const data = join(folder, name, 'examples.json');
    if (!existsSync(data)) continue;
    const examples = JSON.stringify(JSON.parse(readFileSync(data, 'utf8')));
    writeFileSync(join(folder, name, 'examples.js'), `export default ${examples};\n`);
    rmSync(data);
    const readers = readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(folder, name, file))
      .filter((file) => readFileSync(file, 'utf8').includes(IMPORT));
    if (!readers.includes(join(folder, name, 'openapi.js')))
      throw new Error(`The description of ${name} does not fetch its examples by ${IMPORT}.`);
    for (const file of readers)
      writeFileSync(file, readFileSync(file, 'utf8').replace(IMPORT, "import('./examples.js')"));
  }
}
