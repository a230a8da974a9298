import { instantiateTemplate, patchContract } from '../../src/document/index.ts';
import type { ContractState, Operation, Template, ValueSchema } from '../../src/document/index.ts';
import type { PickableTemplate, TemplatePreview } from '../../src/elements/picker/template-source.ts';
import lease from '../fixtures/residential-lease.json';
import nda from '../fixtures/mutual-nda.json';
import listing from '../fixtures/templates.json';

const TEMPLATES = { 'mutual-nda': nda as unknown as Template, 'residential-lease': lease as unknown as Template };

/** The shipped templates as the listing has them. */
export const templates: readonly PickableTemplate[] = listing as unknown as readonly PickableTemplate[];

/** Which document, in which language, filled in or not. */
export interface Sample {
  readonly template?: keyof typeof TEMPLATES;
  readonly language?: string;
  /** True: nothing is filled in yet. */
  readonly blank?: boolean;
  readonly change?: Partial<ContractState>;
}

/** The value schema of a shipped template. */
export function sampleSchema(template: keyof typeof TEMPLATES = 'mutual-nda'): ValueSchema {
  return TEMPLATES[template].schema;
}

/** A document made from a shipped template: its example, or empty. */
export function sampleState({
  template = 'mutual-nda',
  language = 'en',
  blank = false,
  change = {},
}: Sample = {}): ContractState {
  const { example, ...rest } = TEMPLATES[template];
  const made = instantiateTemplate(
    { example, ...rest },
    {
      id: '01960d5c-7a00-7000-8000-000000000001',
      language,
      document_name: 'NDA with Nordvik',
      ...(blank ? {} : { value: example }),
    },
  );
  return { ...made, ...change };
}

/** A document after some edits; throws when they cannot be. */
export function edited(
  state: ContractState,
  operations: readonly Operation[],
  schema: ValueSchema = sampleSchema(),
): ContractState {
  const result = patchContract(state, operations, schema);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.path}`);
  return result.state;
}

/** How a template reads, for pickers without an endpoint. */
export function samplePreview(template: string, language: string): Promise<TemplatePreview> {
  const known = template === 'residential-lease' ? template : 'mutual-nda';
  return Promise.resolve({ state: sampleState({ template: known, language }), schema: sampleSchema(known) });
}

/** A green square with a white ring: a logo. */
export const LOGO = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64" width="240" height="64"><rect width="64" height="64" rx="14" fill="#1d5c4f"/><circle cx="32" cy="32" r="16" fill="none" stroke="#fff" stroke-width="6"/><rect x="80" y="20" width="160" height="24" rx="4" fill="#1d5c4f"/></svg>')}`;
