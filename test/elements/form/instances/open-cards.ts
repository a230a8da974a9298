import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import { afterFrame } from '../../../../src/elements/base/dom/after-frame.ts';
import { createId } from '../../../../src/document/index.ts';
import type { Instance, JsonObject, ValueSchema } from '../../../../src/document/index.ts';
import type { DeedBuilderForm, DeedPatchDetail } from '../../../../src/elements/index.ts';
import { words } from '../../fixtures/agreement.ts';
import { byRole, texts, toolsReady } from '../../fixtures/page.ts';

const OWN = { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' } } as const;

/** A list of guests with a name each, who may have children; `more` are keywords of the list. */
export function guestsSchema(more: Partial<ValueSchema> = {}): ValueSchema {
  const named = (label: string): ValueSchema => ({
    type: 'string',
    maxLength: 20,
    'x-deed': { widget: 'text', label: words(label) },
  });
  return {
    type: 'object',
    required: ['_type', '_id'],
    properties: {
      ...OWN,
      guests: {
        type: 'array',
        minItems: 0,
        maxItems: 5,
        ...more,
        items: {
          type: 'object',
          required: ['_type', '_id', 'name'],
          properties: {
            ...OWN,
            name: { ...named('Name'), minLength: 1 },
            note: { type: 'string', 'x-deed': { widget: 'multiline', label: words('Note') } },
            children: {
              type: 'array',
              maxItems: 3,
              items: {
                type: 'object',
                required: ['_type', '_id'],
                properties: { ...OWN, child: named('Child') },
                'x-deed': { label: words('Child') },
              },
              'x-deed': { label: words('Children'), repeatable: { min: 0, max: 3, itemLabel: ['child'] } },
            },
          },
          'x-deed': { label: words('Guest') },
        },
        'x-deed': { label: words('Guests'), repeatable: { min: 0, max: 5, itemLabel: ['name'] }, ...more['x-deed'] },
      },
    },
  } as ValueSchema;
}

const member = (members: JsonObject): JsonObject => ({ _type: 'value', _id: createId(), ...members });

/** A guest with children of these names. */
export const guest = (name: string, ...children: readonly string[]): JsonObject =>
  member({ name, note: '', children: children.map((child) => member({ child })) });

/** A form of guests, and its edits. */
export interface OpenCards {
  readonly element: DeedBuilderForm;
  readonly patches: DeedPatchDetail[];
  readonly conflicts: unknown[];
  /** Titles of all cards, in their order. */
  readonly titles: () => string[];
  /** Gives the list other guests from outside, as another person's edit does. */
  readonly give: (guests: readonly JsonObject[]) => Promise<void>;
  /** Chooses a command of a card's menu. */
  readonly choose: (card: string, command: string) => Promise<void>;
}

/** Opens a form of these guests. */
export async function openCards(
  guests: readonly JsonObject[] = ['A', 'B', 'C'].map((name) => guest(name)),
  schema: ValueSchema = guestsSchema(),
): Promise<OpenCards> {
  const value = member({ guests }) as unknown as Instance;
  const [patches, conflicts]: [DeedPatchDetail[], unknown[]] = [[], []];
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form
      .schema=${schema}
      .value=${value}
      @deed-patch=${({ detail }: CustomEvent<DeedPatchDetail>) => patches.push(detail)}
      @deed-conflict=${({ detail }: CustomEvent) => conflicts.push(detail)}
    ></deed-builder-form>`,
  );
  await toolsReady();
  return {
    element,
    patches,
    conflicts,
    titles: () => texts(element, '.card-title'),
    give: async (next) => {
      element.value = { ...value, guests: next } as unknown as Instance;
      await element.updateComplete;
    },
    choose: async (card, command) => {
      byRole(element, 'button', `Actions for ${card}`).click();
      byRole(element, 'menuitem', command).click();
      await afterFrame();
      await element.updateComplete;
    },
  };
}
