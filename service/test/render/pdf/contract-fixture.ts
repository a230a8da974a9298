import { DEFAULT_APPEARANCE, createId } from 'deedkit/document';
import type { Appearance, Block, ContractState, Inline, Section, ValueSchema } from 'deedkit/document';

const instance = { _type: { const: 'value' }, _id: { type: 'string' } } as const;

/** People that sign, each with a name, a title and a company. */
export const schema = {
  type: 'object',
  properties: {
    ...instance,
    basic: {
      type: 'object',
      properties: {
        ...instance,
        title: { type: 'string', 'x-deed': { widget: 'multiline' } },
        phone: { type: 'string', 'x-deed': { widget: 'phone' } },
      },
    },
    parties: {
      type: 'array',
      items: {
        type: 'object',
        'x-deed': {
          signee: {
            first_name: 'first_name',
            last_name: 'last_name',
            job_title: 'job_title',
            company_name: 'company_name',
          },
        },
        properties: {
          ...instance,
          first_name: { type: 'string' },
          last_name: { type: 'string' },
          job_title: { type: 'string' },
          company_name: { type: 'string' },
        },
      },
    },
  },
} as unknown as ValueSchema;

export interface ContractOptions {
  readonly content?: readonly Block[];
  readonly title?: string;
  readonly phone?: string;
  readonly heading?: string;
  readonly names?: readonly string[];
  readonly appearance?: Partial<Appearance>;
  readonly language?: string;
}

export const say = (text: string): readonly Inline[] => [{ _type: 'text', text }];
export const paragraph = (text: string): Block => ({ _type: 'paragraph', content: say(text) });
export const signatures: Block = { _type: 'signature', path: '/parties' };
export const titleField: Block = { _type: 'paragraph', content: [{ _type: 'ref', path: '/basic/title' }] };

/** A contract of one section with these blocks. */
export function createContract({
  content = [paragraph('Text.')],
  title = 'T',
  phone = '',
  heading = 'Terms',
  names = [],
  appearance = {},
  language = 'en',
}: ContractOptions = {}): ContractState {
  const parties = names.map((name) => ({
    _type: 'value',
    _id: createId(),
    first_name: name,
    last_name: 'Example',
    job_title: 'CEO',
    company_name: 'Example Oy',
  }));
  return {
    id: createId(),
    status: 'draft',
    document_name: 'Name',
    jurisdiction: 'fi',
    languages: [language],
    appearance: { ...DEFAULT_APPEARANCE, ...appearance },
    value: {
      _type: 'value',
      _id: createId(),
      basic: { _type: 'value', _id: createId(), title, phone },
      parties,
    } as unknown as ContractState['value'],
    sections: [
      {
        _type: 'section',
        _id: createId(),
        source: 'user',
        title: { _type: 'translatable', [language]: heading } as unknown as Section['title'],
        content,
      },
    ],
  };
}
