import type { EvaluatedBlock, EvaluatedSection, EvaluatedSignee } from '../blocks.ts';
import type { Json } from '../json.ts';
import { isEqual } from '../json.ts';
import { CLOSING_SECTION_ID } from '../section-rules.ts';
import { listSignees } from '../signee.ts';
import type { Instance, Section } from '../state.ts';
import type { ValueSchema } from '../value-schema.ts';

/**
 * The section after the last one, for signees that no signature block names: each needs a place to sign. Undefined when
 * each has one. Comes back as the same object while nothing in it changes.
 */
export function evaluateClosing(
  sections: readonly EvaluatedSection[],
  {
    value,
    schema,
    first,
  }: {
    readonly value: Instance;
    readonly schema: ValueSchema;
    /** The first section of the document, which its edits leave alone. */ readonly first: Section | undefined;
  },
): EvaluatedSection | undefined {
  const placed = new Set(sections.flatMap(listPlaced));
  const signees = listSignees(value, schema)
    .filter(({ id }) => !placed.has(id))
    .map(toEvaluated);
  if (signees.length === 0) return undefined;
  const before = first && known.get(first);
  if (before && isEqual(before.signees as unknown as Json, signees as unknown as Json)) return before.section;
  const section: EvaluatedSection = {
    id: CLOSING_SECTION_ID,
    source: 'template',
    number: '',
    title: '',
    content: [{ _type: 'signature', signees }],
  };
  if (first) known.set(first, { signees, section });
  return section;
}

/** By the first section of each document, so that names are forgotten with the document they are in. */
const known = new WeakMap<
  Section,
  { readonly signees: readonly EvaluatedSignee[]; readonly section: EvaluatedSection }
>();

const placedIn = new WeakMap<EvaluatedSection, readonly string[]>();

/** The signees a section has already; kept with it, since sections are shared between evaluations. */
function listPlaced(section: EvaluatedSection): readonly string[] {
  const ids = placedIn.get(section) ?? section.content.flatMap(listIds);
  placedIn.set(section, ids);
  return ids;
}

/** Signature blocks may stand inside clauses and lists. */
function listIds(block: EvaluatedBlock): string[] {
  switch (block._type) {
    case 'signature':
      return block.signees.map(({ id }) => id);
    case 'clause':
      return block.children.flatMap(listIds);
    case 'list':
      return block.items.flatMap(({ children }) => children.flatMap(listIds));
    default:
      return [];
  }
}

function toEvaluated({
  id,
  path,
  first_name,
  last_name,
  job_title,
  company_name,
}: ReturnType<typeof listSignees>[number]): EvaluatedSignee {
  return { id, path, name: `${first_name} ${last_name}`.trim(), job_title, company_name };
}
