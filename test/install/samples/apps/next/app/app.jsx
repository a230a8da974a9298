'use client';
import { useEffect, useState } from 'react';
import { Terms } from './Terms';

export function App({ schema, state, other }) {
  const [value, setValue] = useState(state.value);
  useEffect(() => {
    window.saved ??= [];
    window.showOther = () => setValue(other);
  }, [other]);
  return <Terms schema={schema} value={value} onDeedPatch={(event) => window.saved.push(event.detail.operations)} />;
}
