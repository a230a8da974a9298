// Which files of the script-tag build travel together, by the import graph. The bundler divides the rest by who asks.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ImportGraph } from './import-graph.mjs';

const SOURCES = resolve(import.meta.dirname, '../src');
const DEFINE = resolve(SOURCES, 'elements/define');
const fileOf = (tag) => resolve(DEFINE, `${tag}.ts`);
/** Applies edits and follows those of others; fetched beside the draft itself. */
const EDITING = resolve(SOURCES, 'elements/draft/open-draft.ts');
const TAGS = 'builder-form builder template-picker signing-room archive send webhooks signing-progress'.split(' ');
const [FORM, BUILDER, ...LATER] = TAGS.map(fileOf);

/** Small things that many parts share are one file in place of many. */
const SMALL = /\/elements\/base\/(?:dom|http|icons)\/|\/elements\/base\/[\w-]+\.ts$/;

/** The chunks by what goes first: a module that one chunk needs stays in an earlier one. */
export const CHUNKS = 'base listed draft re2js rows edits picked told sent led asked signed said filed rest'.split(' ');

/** Says for a module in which chunk it is, undefined where the bundler is to decide. */
export function createChunks() {
  const graph = new ImportGraph();
  const elements = readdirSync(DEFINE)
    .filter((file) => file !== 'index.ts')
    .map((file) => resolve(DEFINE, file));
  const others = elements.filter((element) => element !== BUILDER && element !== FORM);
  const fetched = [...new Set([...elements, ...graph.fetched(elements)])];
  const runs = (entry, files) => files.some((file) => graph.closure(entry).has(file));

  /** The sources that a module stands for: itself, or those that import it from a package. */
  const sourcesOf = (id, context, visited = new Set()) => {
    if (id.startsWith(SOURCES)) return [id.replace(/\?.*$/, '')];
    if (visited.has(id)) return [];
    return (context.getModuleInfo(id)?.importers ?? []).flatMap((from) => sourcesOf(from, context, visited.add(id)));
  };

  return (id, context) => {
    // The bundler's own helpers, which every chunk needs.
    if (/oxc-project|vite\/preload-helper/.test(id)) return 'base';
    if (id.includes('/node_modules/re2js/')) return 're2js';
    if (/\/lit(?:-html)?\/directive(?:s\/|-helpers)/.test(id)) return 'rows';
    const files = sourcesOf(id, context);
    const entries = [BUILDER, ...LATER].map((one) => runs(one, files));
    const [isBuilder, isPicker, isRoom, isArchive, isSend, isWebhooks, isProgress] = entries;
    const isList = isArchive || isWebhooks || isProgress;
    if (isBuilder && (isPicker || isRoom || isList)) return isPicker || isRoom ? 'base' : 'listed';
    const isSmall = files.every((file) => SMALL.test(file));
    if (isBuilder) return isSmall || others.some((element) => runs(element, files)) ? 'draft' : undefined;
    if (fetched.filter((entry) => runs(entry, files)).length < 2) return undefined;
    if (runs(EDITING, files)) return 'edits';
    if (isProgress && !isArchive && !isRoom) return isSend ? 'sent' : 'led';
    if (isSend && !isArchive) return 'asked';
    if (isPicker) return 'picked';
    if (isRoom) return isList ? 'told' : 'signed';
    if (isArchive) return isWebhooks || isProgress ? 'said' : 'filed';
    return isSmall ? 'rest' : undefined;
  };
}
