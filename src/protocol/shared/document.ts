import { z } from 'zod';
import { component } from '../component.ts';

/** An instance of a fieldset, the root of a value included. */
export const instanceSchema = component(
  'Instance',
  z
    .looseObject({
      _type: z.literal('value'),
      _id: z.uuid(),
    })
    .describe('A fieldset instance: its fields and nested fieldsets beside `_type` and `_id`.'),
);

/** A section of a document's text. */
export const sectionSchema = component(
  'Section',
  z.object({
    _type: z.literal('section'),
    _id: z.uuid(),
    /** `template` sections are read-only; a user's own may be added, changed, moved and removed. */
    source: z.enum(['template', 'user']),
    /** Text by language code, beside `_type`. */
    title: z.looseObject({ _type: z.literal('translatable') }),
    /** False keeps the section out of the numbering; true when left out. */
    numbered: z.boolean().optional(),
    content: z.array(z.looseObject({ _type: z.string() })).describe('A tree of blocks.'),
  }),
);
