/** The manifest of what is public: elements, attributes, properties, events, slots, parts and custom properties. */
export default {
  globs: ['src/elements/**/*.ts'],
  exclude: ['src/elements/localize/**', 'src/elements/define/**', 'src/elements/script.ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [
    {
      name: 'public-members-only',
      packageLinkPhase({ customElementsManifest }) {
        for (const module of customElementsManifest.modules) {
          for (const declaration of module.declarations ?? []) {
            if (declaration.members) declaration.members = declaration.members.filter(({ privacy, name }) => privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#') && !name.startsWith('_'));
          }
        }
      },
    },
  ],
};
