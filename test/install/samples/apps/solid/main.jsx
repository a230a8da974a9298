import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { Terms } from './Terms';

window.saved = [];
const { schema, state, other } = await (await fetch('/data.json')).json();
render(() => {
  const [value, setValue] = createSignal(state.value);
  window.showOther = () => setValue(other);
  return <Terms schema={schema} value={value()} save={(event) => window.saved.push(event.detail.operations)} />;
}, document.getElementById('app'));
