// Descriptions of the elements for other tools, made from the custom-elements manifest: types for frameworks, data for
// editors.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `frameworks/`, `vscode.html-custom-data.json` and `web-types.json` beside the manifest. */
export function writeElementTypes(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8'));
  const elements = manifest.modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName)
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const to = join(folder, 'frameworks');
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync('frameworks')) copyFileSync(join('frameworks', file), join(to, file));
  writeFileSync(join(to, 'element-types.d.ts'), formatTypes(elements));
  writeFileSync(join(to, 'react.js'), formatReact(elements));
  writeFileSync(join(to, 'react-components.d.ts'), formatReactTypes(elements));
  // Types alone, for an import that a bundler follows all the same.
  writeFileSync(join(to, 'types-only.js'), 'export {};\n');
  writeFileSync(join(folder, 'vscode.html-custom-data.json'), `${JSON.stringify(toHtmlData(elements), null, 2)}\n`);
  writeFileSync(
    join(folder, 'web-types.json'),
    `${JSON.stringify(toWebTypes(elements, { name, version }), null, 2)}\n`,
  );
}

const HEAD = `/** A tag: its element, what it takes as properties and as attributes, and the events it fires, by name. */
export interface DeedElementTypes {`;
const TAIL = `}

export type DeedProperties<Tag extends keyof DeedElementTypes> = DeedElementTypes[Tag]['properties'];
export type DeedAttributes<Tag extends keyof DeedElementTypes> = DeedElementTypes[Tag]['attributes'];
/** Listeners of a tag's events, each named with what a framework puts before an event. */
export type DeedHandlers<Tag extends keyof DeedElementTypes, Prefix extends string> = {
  [Name in keyof DeedElementTypes[Tag]['events'] & string as \`\${Prefix}\${Name}\`]?: (event: DeedElementTypes[Tag]['events'][Name]) => void;
};
`;

function formatTypes(elements) {
  const imports = `import type { ${elements
    .map(({ name }) => name)
    .sort()
    .join(', ')}, DeedEvent } from '../elements/index.js';\n\n`;
  const entries = elements.map((element) =>
    [
      `${note(element.description, 2)}  '${element.tagName}': {`,
      `    element: ${element.name};`,
      '    properties: {',
      ...settable(element).map(
        ({ name, description }) => `${note(description, 6)}      ${name}?: ${element.name}['${name}'];`,
      ),
      '    };',
      '    attributes: {',
      ...element.attributes.map(
        ({ name, type, description }) => `${note(description, 6)}      '${name}'?: ${attributeType(type.text)};`,
      ),
      '    };',
      '    events: {',
      ...element.events.map(({ name, type, description }) => `${note(description, 6)}      '${name}': ${type.text};`),
      '    };',
      '  };',
    ].join('\n'),
  );
  return imports + [HEAD, ...entries, TAIL].join('\n');
}

/** A component for each tag, which fetches its element when it is first shown. */
function formatReact(elements) {
  const components = elements.map(
    ({ name, tagName, events, ...element }) =>
      `export const ${name} = /* @__PURE__ */ createComponent('${tagName}', {
  properties: ${JSON.stringify(settable(element).map((member) => member.name))},
  events: ${JSON.stringify(events.map((event) => event.name))},
  load: () => import('../elements/define/${tagName.slice('deed-'.length)}.js'),
});`,
  );
  return ["'use client';", "import { createComponent } from './react-component.js';", ...components, ''].join('\n');
}

function formatReactTypes(elements) {
  const components = elements.map(
    ({ name, tagName, description }) =>
      `${note(description, 0)}export declare const ${name}: DeedComponent<'${tagName}'>;`,
  );
  return ["import type { DeedComponent } from './react-types.js';", '', ...components, ''].join('\n');
}

const settable = ({ members }) => members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
const note = (text = '', indent) =>
  text === '' ? '' : `${' '.repeat(indent)}/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`;

/** An attribute is text; of a boolean its being there counts, and of a few words those. */
function attributeType(text) {
  if (text === 'boolean') return "boolean | ''";
  return /^'/.test(text) ? text : 'string';
}

/** For Visual Studio Code's `html.customData`. */
function toHtmlData(elements) {
  const words = (text) => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => ({ name }));
  return {
    version: 1.1,
    tags: elements.map(({ tagName, description, attributes }) => ({
      name: tagName,
      description,
      attributes: attributes.map(({ name, type, description: text }) => ({
        name,
        description: text,
        ...(type.text === 'boolean' ? { valueSet: 'v' } : /^'/.test(type.text) ? { values: words(type.text) } : {}),
      })),
    })),
  };
}

/** For JetBrains' editors, which find it by `web-types` in package.json. */
function toWebTypes(elements, { name, version }) {
  const described = (entries) => (entries ?? []).map(({ name: one, description }) => ({ name: one, description }));
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tagName,
          description: element.description,
          attributes: element.attributes.map(({ name: one, type, description }) => ({
            name: one,
            description,
            value: { type: type.text },
          })),
          slots: described(element.slots),
          js: {
            properties: settable(element).map(({ name: one, type, description }) => ({
              name: one,
              description,
              type: type.text,
            })),
            events: element.events.map(({ name: one, type, description }) => ({
              name: one,
              description,
              type: type.text,
            })),
          },
          css: { parts: described(element.cssParts), properties: described(element.cssProperties) },
        })),
      },
    },
  };
}
