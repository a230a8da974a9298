import { readFile } from 'node:fs/promises';
import { App } from './app';

// Made on the server: the page brings its values, and React takes over what stands there.
export default async function Page() {
  const { schema, state, other } = JSON.parse(await readFile('data.json', 'utf8'));
  return <App schema={schema} state={state} other={other} />;
}
