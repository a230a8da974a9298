import { describe, expect, it } from 'vitest';
import type { Template } from 'deedkit/document';
import { readTemplateFolder } from '../../src/templates/index.ts';

const root = new URL('../../', import.meta.url).pathname;
const SHIPPED = [
  'consulting-agreement',
  'employment-contract',
  'mutual-nda',
  'residential-lease',
  'shareholders-agreement',
];
/** Those that stories open as documents; of the others they show the listing. */
const OPENED = ['mutual-nda', 'residential-lease'];

async function read(id: string): Promise<Template> {
  const result = await readTemplateFolder(`${root}templates/${id}`);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.template;
}

const words = (text: Template['name']): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter(([key]) => key !== '_type'));

/** As the template listing shows it. */
function summarize({ id, name, description, languages, jurisdictions, tags }: Template): unknown {
  const [first = 'en'] = languages;
  const byLanguage = Object.fromEntries(
    languages.map((language) => [language, tags.map((tag) => (typeof tag === 'string' ? tag : words(tag)[language]))]),
  );
  return {
    id,
    name: words(name)[first],
    description: words(description)[first],
    names: words(name),
    descriptions: words(description),
    jurisdictions,
    languages,
    tags: byLanguage[first],
    tags_by_language: byLanguage,
  };
}

const file = (name: string): string => `${root}../stories/fixtures/${name}.json`;

// After a change of a shipped template: npx vitest run --root service test/templates/story-fixtures.test.ts -u
describe('a story', () => {
  it('lists the shipped templates as they are', async () => {
    const templates = await Promise.all(SHIPPED.map(read));
    await expect(`${JSON.stringify(templates.map(summarize), undefined, 1)}\n`).toMatchFileSnapshot(file('templates'));
  });

  it.each(OPENED)('opens %s as it is', async (id) => {
    await expect(`${JSON.stringify(await read(id))}\n`).toMatchFileSnapshot(file(id));
  });
});
