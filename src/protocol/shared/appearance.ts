import { ALIGNMENTS, FONT_FAMILIES, FONT_WEIGHTS, TRANSFORMS } from '../../document/index.ts';
import { z } from 'zod';
import { component } from '../component.ts';

/** Families that are embedded in PDFs and sent to pages; another one is refused. */
const family = z.enum(FONT_FAMILIES);
// Whether it is one is for the document model to say, which names the place.
const color = z.string().describe('Hex colour.');
const size = z.string().describe('Digits; points.');

/** How one kind of text looks, as `TextStyle` of the document model. */
const textStyleSchema = component(
  'TextStyle',
  z.object({
    family,
    color,
    size,
    weight: z.enum(FONT_WEIGHTS),
    alignment: z.enum(ALIGNMENTS),
    transform: z.enum(TRANSFORMS),
  }),
);

/** How a document looks (builder-embed §appearance). */
export const appearanceSchema = component(
  'Appearance',
  z.object({
    /** `enabled` without `content` shows nothing; `scale` is a percentage. */
    logo: z.object({
      enabled: z.boolean(),
      content: z.string().nullable().describe('Data URI with a base64 JPG, PNG or SVG.'),
      scale: z.number().min(20).max(100),
    }),
    /** Text at the foot of every page, never markup. */
    footer: z.object({ enabled: z.boolean(), content: z.string() }),
    heading1: textStyleSchema,
    heading2: textStyleSchema,
    heading3: textStyleSchema,
    heading4: textStyleSchema,
    heading5: textStyleSchema,
    heading6: textStyleSchema,
    paragraph: textStyleSchema,
    /** Rows, their head, and borders. A colour has to be there even where its part is not enabled. */
    table: z.object({
      family,
      size,
      color,
      bgColor: color,
      headerBgColor: color,
      headerColor: color,
      borderColorEnabled: z.boolean(),
      borderColor: color,
      alternatingRowBgColorEnabled: z.boolean(),
      alternatingRowBgColor: color,
    }),
  }),
);
