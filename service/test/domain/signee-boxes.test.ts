import { fileURLToPath } from 'node:url';
import type { ContractState, Template } from 'deedkit/document';
import { createId, instantiateTemplate } from 'deedkit/document';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeSignees } from '../../src/domain/signee-boxes.ts';
import { readTemplates } from '../../src/templates/index.ts';

describe('signee boxes', () => {
  let templates: readonly Template[] = [];
  beforeAll(async () => {
    const read = await readTemplates(fileURLToPath(new URL('../../templates', import.meta.url)));
    if (!read.ok) throw new Error(JSON.stringify(read.faults[0]));
    templates = read.templates;
  });
  const stateOf = (template: Template): ContractState =>
    instantiateTemplate(template, { id: createId(), language: 'en', document_name: 'x', value: template.example });

  it('stand on pages, inside the paper, and not on each other', () => {
    for (const template of templates) {
      const boxes = placeSignees(stateOf(template), template.schema);
      expect(boxes.length, template.id).toBeGreaterThan(1);
      for (const [index, box] of boxes.entries()) {
        expect(box.page).toBeGreaterThanOrEqual(1);
        expect(Math.min(box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height)).toBeGreaterThan(0);
        for (const other of boxes.slice(index + 1)) {
          const apart = box.page !== other.page || Math.abs(box.x - other.x) >= box.width || Math.abs(box.y - other.y) >= box.height;
          expect(apart, `${template.id}: ${box.id} on ${other.id}`).toBe(true);
        }
      }
    }
  });

  it('move with the state: larger text pushes them back, and the same state gives the same place', () => {
    const [template] = templates;
    if (!template) throw new Error('no template');
    const state = stateOf(template);
    const larger = { ...state, appearance: { ...state.appearance, paragraph: { ...state.appearance.paragraph, size: '22' } } };
    const place = (of: ContractState): number => { const [box] = placeSignees(of, template.schema); return (box?.page ?? 0) + (box?.y ?? 0); };
    expect(place(larger)).toBeGreaterThan(place(state) + 1);
    expect(placeSignees(structuredClone(state), template.schema)).toEqual(placeSignees(state, template.schema));
  });
});
