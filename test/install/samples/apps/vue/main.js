import { createApp, h, ref } from 'vue';
import Terms from './Terms.vue';

window.saved = [];
const { schema, state, other } = await (await fetch('/data.json')).json();
createApp({
  setup() {
    const value = ref(state.value);
    window.showOther = () => (value.value = other);
    return () =>
      h(Terms, { schema, value: value.value, onSave: (event) => window.saved.push(event.detail.operations) });
  },
}).mount('#app');
