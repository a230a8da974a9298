import vue from '@vitejs/plugin-vue';
// As the docs say: tags with a hyphen are elements, no components.
export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('deed-') } } })],
};
