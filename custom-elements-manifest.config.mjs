import { readFileSync } from 'node:fs';

/** What the detail of each event is, by its name: from the one place where they are typed. */
const EVENTS = new Set(
  [...readFileSync('src/elements/base/events.ts', 'utf8').matchAll(/^ {2}'(deed-[a-z-]+)':/gm)].map(([, name]) => name),
);
/** Not a property: styles alone look at it (src/elements/base/styles/tokens.ts). */
const THEME = {
  name: 'theme',
  type: { text: "'light' | 'dark' | 'auto'" },
  description:
    "The colour scheme of this element: light, dark, or the system's. Without it the page's own `color-scheme`.",
};

/** The file that names the parts of a Builder, and those of the elements in it. */
const OUTER_PARTS = 'src/elements/builder/outer-parts.ts';
/** Tag of an element in a Builder, and the name before its parts. */
const INNER = [...readFileSync(OUTER_PARTS, 'utf8').matchAll(/^ {2}'(deed-[a-z-]+)': \['([a-z-]+)', \[/gm)];

/** The Builder with its parts that are named later, and with those of the elements in it. */
function addParts(builder, { elements, named }) {
  const inner = INNER.flatMap(([, tag, before]) =>
    (elements.find(({ tagName }) => tagName === tag)?.cssParts ?? []).map(({ name, description }) => ({
      name: `${before}__${name}`,
      description: `in \`<${tag}>\`: ${description}`,
    })),
  );
  builder.cssParts = [...builder.cssParts, ...named, ...inner];
}

/** `src/elements/draft/element/draft.ts` → `dist/elements/draft/draft.js`: the file that is packed. */
const toPacked = (path) => path.replace(/^\/?src\/(.*)\.ts$/, 'dist/$1.js');
const isPublic = ({ privacy, name, static: isStatic }) =>
  privacy !== 'private' && privacy !== 'protected' && !isStatic && !name.startsWith('#') && !name.startsWith('_');

/**
 * An element as the manifest tells it: class files register nothing (define/ does), so the tag is taken from the name,
 * which the house's naming fixes.
 */
function describeElement(declaration) {
  const tagName = declaration.name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const untyped = (declaration.events ?? []).filter(({ name }) => !EVENTS.has(name));
  if (untyped.length > 0)
    throw new Error(
      `<${tagName}> fires ${untyped.map(({ name }) => name).join(', ')}, which src/elements/base/events.ts does not type.`,
    );
  return {
    ...declaration,
    tagName,
    customElement: true,
    superclass: { ...declaration.superclass, module: toPacked(declaration.superclass.module) },
    members: (declaration.members ?? [])
      .filter(isPublic)
      .map(({ return: result, ...member }) => (result?.type?.text ? { ...member, return: result } : member)),
    attributes: [...(declaration.attributes ?? []).filter(({ name }) => name), THEME],
    events: (declaration.events ?? []).map(({ name, description }) => ({
      name,
      type: { text: `DeedEvent<'${name}'>` },
      description,
    })),
  };
}

/**
 * The manifest of what is public: elements, attributes, properties, events, slots, parts and custom properties, in the
 * files that are packed.
 */
export default {
  globs: ['src/elements/**/*.ts'],
  exclude: ['src/elements/base/localize/**', 'src/elements/define/**', 'src/elements/script.ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [
    {
      name: 'packed-elements',
      packageLinkPhase({ customElementsManifest }) {
        const modules = customElementsManifest.modules.flatMap(({ path, declarations = [] }) =>
          declarations
            .filter(
              ({ kind, name, superclass }) =>
                kind === 'class' && superclass?.name === 'DeedElement' && /^Deed[A-Z]/.test(name),
            )
            .flatMap((found) => {
              const element = describeElement(found);
              const declaration = { name: element.name, module: toPacked(path) };
              return [
                {
                  kind: 'javascript-module',
                  path: declaration.module,
                  declarations: [element],
                  exports: [{ kind: 'js', name: element.name, declaration }],
                },
                {
                  kind: 'javascript-module',
                  path: `dist/elements/define/${element.tagName.slice('deed-'.length)}.js`,
                  declarations: [],
                  exports: [{ kind: 'custom-element-definition', name: element.tagName, declaration }],
                },
              ];
            }),
        );
        const elements = modules.flatMap(({ declarations }) => declarations);
        addParts(
          elements.find(({ tagName }) => tagName === 'deed-builder'),
          {
            elements,
            named: customElementsManifest.modules
              .find(({ path }) => path.endsWith(OUTER_PARTS))
              .declarations.find(({ name }) => name === 'OuterParts').cssParts,
          },
        );
        // The files come in whatever order the disk gives them.
        customElementsManifest.modules = modules.sort((a, b) => (a.path < b.path ? -1 : 1));
      },
    },
  ],
};
