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
    const description = join(folder, name, 'openapi.js');
    const code = readFileSync(description, 'utf8');
    if (!code.includes(IMPORT)) throw new Error(`${description} does not fetch its examples by ${IMPORT}.`);
    writeFileSync(description, code.replace(IMPORT, "import('./examples.js')"));
  }
}
