import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Terms } from './Terms';

function App({ schema, state, other }) {
  const [value, setValue] = useState(state.value);
  window.showOther = () => setValue(other);
  return <Terms schema={schema} value={value} save={(event) => window.saved.push(event.detail.operations)} />;
}

window.saved = [];
render(<App {...await (await fetch('/data.json')).json()} />, document.getElementById('app'));
