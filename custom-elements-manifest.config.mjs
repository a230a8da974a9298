/** The manifest of what is public: elements, attributes, properties, events, slots, parts and custom properties. */
export default {
  globs: ['src/elements/**/*.ts'],
  exclude: ['src/elements/localize/**', 'src/elements/define/**', 'src/elements/script.ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [
    {
      // Class files register nothing (define/ does), so the tag is taken from the name, which the house's naming fixes.
      name: 'tags-from-names',
      packageLinkPhase({ customElementsManifest }) {
        for (const module of customElementsManifest.modules) {
          for (const declaration of module.declarations ?? []) {
            if (declaration.kind !== 'class' || !/^Deed[A-Z]/.test(declaration.name) || declaration.name === 'DeedElement' || declaration.superclass?.name !== 'DeedElement') continue;
            const tagName = declaration.name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
            Object.assign(declaration, { tagName, customElement: true });
            module.exports = [...(module.exports ?? []), { kind: 'custom-element-definition', name: tagName, declaration: { name: declaration.name, module: module.path } }];
          }
        }
      },
    },
    {
      name: 'public-members-only',
      packageLinkPhase({ customElementsManifest }) {
        for (const module of customElementsManifest.modules) {
          for (const declaration of module.declarations ?? []) {
            if (declaration.members) declaration.members = declaration.members.filter(({ privacy, name, static: isStatic }) => privacy !== 'private' && privacy !== 'protected' && !isStatic && !name.startsWith('#') && !name.startsWith('_'));
          }
        }
      },
    },
  ],
};
