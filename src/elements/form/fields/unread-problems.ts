import { isVisible } from '../../../document/index.ts';
import type { Instance, Problem, ValueSchema } from '../../../document/index.ts';
import { problemOf } from './field-node.ts';
import type { FormMemory } from '../view/form-memory.ts';
import { locateKey, locatePath } from '../../draft/locate.ts';

/** The document that the texts were written into. */
interface Document {
  readonly root: Instance;
  readonly schema: ValueSchema;
}

/**
 * The texts in the form that are in no value, as problems of the fields: finalizing would leave them behind. Of fields
 * that are shown, and whose value has not changed since.
 */
export function listUnreadProblems(memory: FormMemory, document: Document): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const [key] of memory.listUnread()) {
    const found = locateKey(key, document);
    const text = found && memory.unread(key, found.value);
    if (!text || !isShown(found.path, document)) continue;
    const { path, schema } = found;
    problems.set(path, { path, ...problemOf(text, schema) });
  }
  return [...problems.values()];
}

/** Whether a place is, and everything it stands in. */
function isShown(path: string, document: Document): boolean {
  const tokens = path.split('/').slice(2);
  return tokens.every((_, index) => {
    const inside = `/${tokens.slice(0, index + 1).join('/')}`;
    return isVisible({
      value: document.root,
      path: inside,
      condition: locatePath(`/value${inside}`, document)?.schema['x-deed']?.visibleWhen,
    });
  });
}
