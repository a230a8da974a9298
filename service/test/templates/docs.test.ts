import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTemplateText } from 'deedkit/document';
import type { Template } from 'deedkit/document';
import { readTemplateFolder } from '../../src/templates/index.ts';

const page = await readFile(new URL('../../../docs/templates.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^```(?:yaml|markdown) (\S+)\n([^]*?)^```$/gm)].map(([, name = '', text = '']) => ({
  name,
  text,
}));

async function importExample(): Promise<Template> {
  const place = await mkdtemp(join(tmpdir(), 'deedkit-docs-'));
  const folder = join(place, 'boat-hire');
  try {
    await mkdir(folder);
    for (const { name, text } of examples.filter((example) => example.name !== 'snippet'))
      await writeFile(join(folder, name), text);
    const result = await readTemplateFolder(folder);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result.template;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

describe('docs/templates.md', () => {
  it('shows a template that can be imported', async () => {
    expect((await importExample()).languages).toEqual(['en', 'fi']);
  });

  it('shows snippets that the parser accepts for that template', async () => {
    const { schema } = await importExample();
    const snippets = examples.filter(({ name }) => name === 'snippet');
    expect(snippets.length).toBeGreaterThanOrEqual(2);
    for (const { text } of snippets) expect(parseTemplateText(`## A\n${text}`, schema)).toMatchObject({ ok: true });
  });
});
