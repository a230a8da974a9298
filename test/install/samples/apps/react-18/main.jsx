import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Terms } from './Terms';

function App({ schema, state, other }) {
  const [value, setValue] = useState(state.value);
  window.showOther = () => setValue(other);
  return <Terms schema={schema} value={value} onDeedPatch={(event) => window.saved.push(event.detail.operations)} />;
}

window.saved = [];
const data = await (await fetch('/data.json')).json();
createRoot(document.getElementById('app')).render(
  <StrictMode>
    <App {...data} />
  </StrictMode>,
);
