import { applyPatch } from 'deedkit/document';
import jsonpatch from 'fast-json-patch';
import { timeSync } from './measure.mjs';

/** A document of about `nodes` nodes, whose leaves are at depth 4. */
function createDocument(nodes) {
  const width = Math.max(2, Math.round((nodes / 2) ** (1 / 3)));
  const level = (depth) =>
    depth === 0
      ? { value: 1 }
      : Object.fromEntries(Array.from({ length: width }, (_, index) => [`k${index}`, level(depth - 1)]));
  return level(3);
}

const GOALS = { 1000: 20, 10_000: 300, 100_000: 1000 };

/** One replace at depth 4, the old version intact, against fast-json-patch with mutate=false. */
export function benchPatch() {
  return Object.entries(GOALS).map(([nodes, goal]) => {
    const document = createDocument(Number(nodes));
    const operations = [{ op: 'replace', path: '/k0/k1/k0/value', value: 2 }];
    const ours = timeSync(() => applyPatch(document, operations));
    const theirs = timeSync(() => jsonpatch.applyPatch(document, operations, true, false));
    return {
      what: `replace at depth 4, ${Number(nodes).toLocaleString('en')} nodes`,
      ours: `${(ours * 1e6).toFixed(1)} µs`,
      limit: `${(theirs * 1e6).toFixed(0)} µs fast-json-patch`,
      ratio: theirs / ours,
      goal,
      atLeast: true,
    };
  });
}
