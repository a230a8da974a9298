import type { EvaluatedBlock, EvaluatedSection } from '../blocks.ts';
import { evaluateBlocks } from './evaluate-blocks.ts';
import { evaluateClosing } from './evaluate-closing.ts';
import { EvaluationScope } from './evaluate-scope.ts';
import type { TotalReader } from './evaluate-scope.ts';
import { pickText } from '../pick-text.ts';
import { isObject } from '../json.ts';
import type { Json } from '../json.ts';
import type { ContractState, Section } from '../state.ts';
import type { ValueSchema } from '../value-schema.ts';

/**
 * A document as it is read (`evaluateContract`), with totals read by `readTotal`: a page fetches what counts them only
 * where a text asks for one. Values are formatted for its language, conditions decided, loops run, sections and
 * clauses numbered.
 * A template section with nothing left in it is left out; signees that no signature block names stand in one more
 * section at the end
 * (`CLOSING_SECTION_ID`). A section comes back as the same object for as long as nothing
 * it depends on changes, so that a preview redraws only what an edit touched.
 */
export function evaluateDocument(
  state: Pick<ContractState, 'languages' | 'sections' | 'value'>,
  schema: ValueSchema,
  readTotal?: TotalReader,
): readonly EvaluatedSection[] {
  const language = state.languages[0] ?? 'en';
  const sections: EvaluatedSection[] = [];
  let count = 0;
  for (const section of state.sections) {
    const number = section.numbered === false ? '' : String(count + 1);
    const evaluated = evaluateSection(section, { value: state.value, schema, language, number, readTotal });
    if (section.source === 'template' && evaluated.content.length === 0) continue;
    if (number !== '') count += 1;
    sections.push(evaluated);
  }
  const closing = evaluateClosing(sections, { value: state.value, schema, first: state.sections[0] });
  return closing ? [...sections, closing] : sections;
}

/** Everything beside a section itself that its text depends on. */
interface Surroundings {
  readonly value: ContractState['value'];
  readonly schema: ValueSchema;
  readonly language: string;
  readonly number: string;
  readonly readTotal: TotalReader | undefined;
}

/** A section as it was evaluated last, and what that depended on. */
interface Known {
  readonly around: Omit<Surroundings, 'value'>;
  /** The root fieldsets the section read from, as they were. */
  readonly read: readonly (readonly [name: string, json: Json | undefined])[];
  readonly section: EvaluatedSection;
}

const known = new WeakMap<Section, Known>();

/**
 * Evaluates a section, or returns the earlier result. The root fieldsets it reads are noted as it reads them:
 *
 *     section 3 read  seller, price        an edit of buyer      → the section as it was
 *                                          an edit of price      → evaluated again
 *
 * By identity, since a patch leaves untouched branches as they are.
 */
function evaluateSection(section: Section, around: Surroundings): EvaluatedSection {
  const { value, schema, language, number, readTotal } = around;
  const before = known.get(section);
  if (before && isCurrent(before, around)) return before.section;
  const touched = new Set<string>();
  const scope = new EvaluationScope({ value, schema, language, touched, readTotal });
  const content: readonly EvaluatedBlock[] = evaluateBlocks(section.content, scope, { prefix: number, count: 0 });
  const evaluated: EvaluatedSection = {
    id: section._id,
    source: section.source,
    number,
    title: pickText(section.title, language),
    content,
  };
  known.set(section, {
    around: { schema, language, number, readTotal },
    read: [...touched].map((name) => [name, value[name]] as const),
    section: evaluated,
  });
  return evaluated;
}

function isCurrent({ around, read }: Known, now: Surroundings): boolean {
  return (
    around.schema === now.schema &&
    around.language === now.language &&
    around.number === now.number &&
    around.readTotal === now.readTotal &&
    read.every(([name, json]) => now.value[name] === json)
  );
}

/** Whether any list of a schema has totals, which `evaluateDocument` prints only with what reads them. */
export function declaresTotals(schema: ValueSchema): boolean {
  // Of other tools a part may be true, false or null.
  if (!isObject(schema as Json)) return false;
  const { 'x-deed': deed, properties, items } = schema;
  const inside = properties ?? items?.properties ?? {};
  return deed?.totals !== undefined || Object.values(inside).some((part) => declaresTotals(part));
}
