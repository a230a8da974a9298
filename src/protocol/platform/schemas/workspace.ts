import { checkLogo, isBadSvg, LOGO_URI } from '../../../document/index.ts';
import { z } from 'zod';
import { component } from '../../component.ts';
import { lineInput } from './record.ts';

/** The account that a key belongs to, and how it shows itself in mails and on pages. */
export const workspaceSchema = component(
  'Workspace',
  z.object({
    id: z.string(),
    name: z.string(),
    root_folder_id: z.string(),
    environment: z.enum(['sandbox', 'live']).describe('The one that the key is of.'),
    logo: z.string().nullable().describe('A data URI; null for none.'),
    color: z.string().nullable().describe('Of buttons, `#rrggbb`; null for the one that pages have of themselves.'),
    time_zone: z.string().describe('IANA name of the zone that mails tell deadlines in.'),
    mail_from_name: z.string().nullable().describe('Name of who mails come from; null for the one of the service.'),
    bin_days: z.int().describe('Days that deleted documents and folders stay in the bin; 0 for none.'),
    request_log_days: z.int().describe('Days that the log of requests goes back; 0 for none.'),
  }),
);

/** Refuses characters of markup, and invisible ones that turn or break a line. */
export const nameInput = lineInput.regex(
  /^[^<>\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  'Give a name without < and >, and without characters that turn the text around them.',
);

const LOGO = 'Give a data URI with base64 content of a JPG, PNG or SVG, of 700,000 characters at most.';
const UNSAFE = 'Give an SVG without scripts, handlers, and parts that come from elsewhere or repeat without end.';

const logoInput = z.string().superRefine((logo, context) => {
  const fault = checkLogo(logo);
  if (fault === 'too_long') context.addIssue(`The logo has ${logo.length} characters; give 700,000 at most.`);
  else if (fault) context.addIssue(LOGO);
  else if (isUnsafeDrawing(logo)) context.addIssue(UNSAFE);
});

function isUnsafeDrawing(logo: string): boolean {
  const [, type, content = ''] = LOGO_URI.exec(logo) ?? [];
  if (type !== 'svg+xml') return false;
  try {
    return isBadSvg(atob(content));
  } catch {
    return true;
  }
}

/** WCAG 2.2, 1.4.3: what text of a usual size needs. */
const LEAST_CONTRAST = 4.5;

const colorInput = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Give a colour as # followed by 6 hexadecimal digits.')
  .toLowerCase()
  .refine(
    (color) => !/^#[0-9a-f]{6}$/.test(color) || contrastToWhite(color) >= LEAST_CONTRAST,
    'White text cannot be read on this colour; give a darker one, with a contrast of 4.5:1 at least.',
  );

/** The contrast of a colour and white by WCAG 2.2, 1 to 21. */
function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** An offset is no zone: it knows no summer. */
const timeZoneInput = z
  .string()
  .max(64)
  .refine((zone) => /^[a-z]/i.test(zone) && isTimeZone(zone), 'Give the IANA name of a time zone, as Europe/Helsinki.');

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const daysInput = z
  .int('Give a number of days, 0 to 365.')
  .min(0, 'Give 0 to 365 days.')
  .max(365, 'Give 0 to 365 days.');

/** Only members that are sent change; `null` removes a value. */
export const workspacePatchSchema = component(
  'WorkspacePatch',
  z.object({
    name: nameInput.optional(),
    logo: logoInput
      .nullable()
      .optional()
      .describe('A data URI of a JPG, PNG or SVG, 700,000 characters at most. Mails leave an SVG out.'),
    color: colorInput.nullable().optional().describe('`#rrggbb`, on which white text can be read (4.5:1).'),
    time_zone: timeZoneInput.optional(),
    mail_from_name: nameInput.nullable().optional(),
    bin_days: daysInput.optional().describe('0 to 365; with 0, whatever is deleted is erased at once.'),
    request_log_days: daysInput.optional().describe('0 to 365; with 0, no request is kept.'),
  }),
);
export type WorkspacePatch = z.infer<typeof workspacePatchSchema>;
