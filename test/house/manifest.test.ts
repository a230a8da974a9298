import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INNER_PARTS } from '../../src/elements/builder/outer-parts.ts';

interface Named {
  readonly name: string;
  readonly type?: { readonly text: string };
}
interface Declaration {
  readonly name: string;
  readonly tagName: string;
  readonly superclass: { readonly module: string };
  readonly attributes: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly events: readonly Named[];
  readonly members: readonly Named[];
}
interface Module {
  readonly path: string;
  readonly declarations: readonly Declaration[];
  readonly exports: readonly {
    readonly kind: string;
    readonly name: string;
    readonly declaration: { readonly module: string };
  }[];
}

const read = <T>(name: string): T => JSON.parse(readFileSync(`dist/${name}`, 'utf8')) as T;
const { modules } = read<{ modules: readonly Module[] }>('custom-elements.json');
const elements = modules.flatMap(({ declarations }) => declarations);
const tags = elements.map(({ tagName }) => tagName).sort();

describe('custom-elements.json', () => {
  it('names files that are packed, in an order of its own', () => {
    const paths = modules.map(({ path }) => path);
    const named = [
      ...paths,
      ...elements.map(({ superclass }) => superclass.module),
      ...modules.flatMap((module) => module.exports.map(({ declaration }) => declaration.module)),
    ];
    expect(named.filter((path) => !path.startsWith('dist/') || !existsSync(path))).toEqual([]);
    expect(paths).toEqual([...paths].sort());
  });

  it('says which file registers each tag', () => {
    const registered = modules.flatMap(({ path, exports }) =>
      exports
        .filter(({ kind }) => kind === 'custom-element-definition')
        .map(({ name }) => [name, readFileSync(path, 'utf8').includes(`defineElement('${name}'`)]),
    );
    expect(registered.sort()).toEqual(tags.map((tag) => [tag, true]));
    expect(tags.length).toBe(20);
  });

  it('has the parts of the elements in a Builder as its own, by the name of each', () => {
    const partsOf = (tag: string): string[] =>
      (elements.find(({ tagName }) => tagName === tag)?.cssParts ?? []).map(({ name }) => name);
    const outside = partsOf('deed-builder');
    expect(Object.keys(INNER_PARTS).length).toBe(9);
    for (const [tag, [before, parts]] of Object.entries(INNER_PARTS)) {
      expect([tag, partsOf(tag)]).toEqual([tag, parts]);
      expect(outside.filter((name) => name.startsWith(`${before}__`))).toEqual(
        parts.map((part) => `${before}__${part}`),
      );
    }
    expect(new Set(outside).size).toBe(outside.length);
  });

  it('types every event as the elements do, and knows the theme of each', () => {
    const typed = readFileSync('src/elements/base/events.ts', 'utf8');
    for (const { events, attributes } of elements) {
      for (const { name, type } of events)
        expect([type?.text, typed.includes(`  '${name}': `)]).toEqual([`DeedEvent<'${name}'>`, true]);
      expect(attributes.find(({ name }) => name === 'theme')?.type?.text).toBe("'light' | 'dark' | 'auto'");
      expect(attributes.every(({ name }) => /^[a-z-]+$/.test(name))).toBe(true);
    }
  });
});

describe('the completion data of editors', () => {
  it('has every tag with its attributes for Visual Studio Code', () => {
    const data = read<{ version: number; tags: { name: string; attributes: Named[] }[] }>(
      'vscode.html-custom-data.json',
    );
    expect(data.tags.map(({ name }) => name)).toEqual(tags);
    expect(data.tags.find(({ name }) => name === 'deed-builder-form')?.attributes).toContainEqual(
      expect.objectContaining({ name: 'theme', values: [{ name: 'light' }, { name: 'dark' }, { name: 'auto' }] }),
    );
  });

  it('has every tag with properties and events for JetBrains, by the name and version of the package', () => {
    const {
      name,
      version,
      'web-types': place,
    } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string; 'web-types': string };
    const types = read<{
      name: string;
      version: string;
      contributions: { html: { elements: { name: string; js: { properties: Named[]; events: Named[] } }[] } };
    }>('web-types.json');
    expect([types.name, types.version, place]).toEqual([name, version, 'dist/web-types.json']);
    expect(types.contributions.html.elements.map((element) => element.name)).toEqual(tags);
    const form = types.contributions.html.elements.find((element) => element.name === 'deed-builder-form');
    expect(form?.js.properties.map((property) => property.name)).toEqual(
      expect.arrayContaining(['schema', 'value', 'showMissing']),
    );
    expect(form?.js.events.map((event) => event.name)).toEqual([
      'deed-patch',
      'deed-conflict',
      'deed-field-focus',
      'deed-suggest-request',
    ]);
  });
});
