import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const configFile = join(root, 'stylelint.config.js');

/** The rules that style sheets of a kind break, each once. */
async function listBroken(code: string, codeFilename: string): Promise<readonly string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: join(root, codeFilename), configFile });
  return [...new Set(results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule)))];
}

/** The page for sending as it was when its fields were transparent. */
const BEFORE = `.send input:not([type='radio'], [type='checkbox']),
/* Safari writes today's date into an empty one, as if it were chosen. */
.send input[type='date']:not([data-filled]):not(:focus)::-webkit-datetime-edit {
  color: transparent;
}
.send textarea {
  width: 100%;
}
`;

describe('the lint of CSS', () => {
  it('finds a rule in the middle of the selectors of another', async () => {
    expect(await listBroken(BEFORE, 'demo/public/signing.css')).toEqual([
      'deedkit/selector-list-no-comment',
      'deedkit/selector-list-no-vendor-pseudo',
    ]);
    expect(
      await listBroken(readFileSync(join(root, 'demo/public/signing.css'), 'utf8'), 'demo/public/signing.css'),
    ).toEqual([]);
  });

  it.each([
    ['a property that there is not', 'a { colour: red }', 'property-no-unknown'],
    ['a value that its property does not take', 'a { display: flexbox }', 'declaration-property-value-no-unknown'],
    [
      'a declaration that the next one undoes',
      'a { color: red; color: blue }',
      'declaration-block-no-duplicate-properties',
    ],
    ['one rule in two places', 'a { color: red } b { color: red } a { top: 0 }', 'no-duplicate-selectors'],
  ])('finds %s, in a template too', async (_name, code, rule) => {
    expect(await listBroken(code, 'demo/public/x.css')).toEqual([rule]);
    const template = `import { css } from 'lit';\nexport const x = css\`${code}\`;\n`;
    expect(await listBroken(template, 'src/elements/x.styles.ts')).toEqual([rule]);
  });
});
