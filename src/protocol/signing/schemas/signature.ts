import { z } from 'zod';
import { component } from '../../component.ts';
import { EMAIL_MESSAGE, emailInput, messageInput } from '../../shared/contact.ts';
import { webUrlSchema } from '../../shared/web-url.ts';
import { emptyOr, lineInput, moment } from './envelope.ts';
import { placeSchema } from '../../shared/field.ts';

/** For whom somebody signs. */
const PARTY_TYPES = ['person', 'company'] as const;
/** A missing signature stays `waiting` when signing is called off or has run out: the stage of the document says so. */
const STATES = ['waiting', 'completed'] as const;

// Common to both forms of a signature; names are always there, and may be empty.
const person = {
  id: z.string(),
  createdAt: moment,
  updatedAt: moment,
  state: z
    .enum(STATES)
    .describe('`waiting` also where signing was called off or has run out: the `stage` of the document says so.'),
  signedAt: moment.nullable().describe('null until it is signed.'),
  firstName: z.string(),
  lastName: z.string(),
};

/** A signature in the response for a new document. Missing data is an empty text. */
export const createdSignatureSchema = component(
  'CreatedSignature',
  z.object({
    ...person,
    companyTitle: z.string(),
    companyIdent: z.string(),
    type: z.enum(PARTY_TYPES),
    email: z.string(),
    phone: z.string().describe('`+`, country code and number.'),
    redirectUrl: z.string(),
    invitation: z
      .object({ url: z.string(), pin: z.string().describe('6 digits.') })
      .describe('For who delivers invitations themselves. Opens once the document is finalized.'),
  }),
);
export type CreatedSignature = z.infer<typeof createdSignatureSchema>;

/** How far the newest message to a signee has come, by one channel. */
const deliverySchema = component(
  'Delivery',
  z.object({
    channel: z.enum(['email', 'sms']),
    kind: z.enum(['invitation', 'reminder', 'copy']).describe('`copy`: that everybody has signed.'),
    status: z
      .enum(['queued', 'sent', 'failed', 'kept'])
      .describe(
        '`sent`: the mail server or gateway has taken it. `failed`: it was refused for good, or for a day. `kept`: it is in the outbox of the service, which has no way to send it.',
      ),
    error: z.string().nullable().describe('Why the last attempt came to nothing.'),
    at: moment.describe('When it came so far.'),
    nextAttemptAt: moment.nullable().describe('When it is tried again.'),
  }),
);

/** A login of somebody at the link of a signature, as an issuer tells it. */
const loginSchema = component(
  'Login',
  z.object({
    name: z.string().nullable().describe('As the issuer gives it.'),
    issuer: z.string(),
    matchesInvited: z
      .boolean()
      .nullable()
      .describe('Whether it is the name of who was invited; null when either name is unknown.'),
    at: moment,
  }),
);

/** A signature in the list of a document. */
export const listedSignatureSchema = component(
  'ListedSignature',
  z.object({
    ...person,
    phoneNumber: z.string().nullable().describe('Digits after the country code.'),
    countryCode: z.string().nullable().describe('Digits without `+`.'),
    email: z.string().nullable(),
    companyTitle: z.string().nullable(),
    companyIdent: z.string().nullable(),
    deliveries: z.array(deliverySchema).optional().describe('There once the signee was written to; one by channel.'),
    identity: loginSchema
      .optional()
      .describe('Of a `strong` document: the login that it was signed with, or the newest until then.'),
    otherLogin: loginSchema
      .optional()
      .describe('The newest login of somebody of another name, at any stage; there once there was one.'),
  }),
);
export type ListedSignature = z.infer<typeof listedSignatureSchema>;

const URL_MESSAGE = 'Give an absolute http or https URL, without user name, password and control characters.';

const PLACES_MESSAGE = 'Give places as JSON text: [{"page":1,"x":50,"y":60,"width":180,"height":48}].';

/** A part that is JSON text as its value; any other stays as it is. */
function readJson(part: unknown): unknown {
  if (typeof part !== 'string') return part;
  try {
    return JSON.parse(part);
  } catch {
    return part;
  }
}

/** A signee of a PDF to be (signing-v1 §POST /documents). Empty texts stand for nothing. */
export const signingPartySchema = component(
  'SigningParty',
  z
    .object({
      type: z.enum(PARTY_TYPES).describe('`companyTitle` and `companyIdent` are those of a `company`.'),
      firstName: lineInput,
      lastName: lineInput,
      email: emptyOr(emailInput, EMAIL_MESSAGE).describe('Needed for invitations by mail.'),
      phoneNumber: emptyOr(
        z.string().regex(/^[1-9]\d{2,13}$/),
        'Give digits only, without country code and leading zero.',
      ).describe('Needed for invitations by SMS, with `countryCode`.'),
      countryCode: emptyOr(z.string().regex(/^[1-9]\d{0,2}$/), 'Give digits only, without a leading +, such as 358.'),
      companyTitle: emptyOr(lineInput, 'Give one line of at most 255 characters.'),
      companyIdent: emptyOr(
        z.string().regex(/^\d{1,9}-\d$/),
        'Give a business id: digits, a hyphen and a digit, such as 1234567-1.',
      ),
      redirectUrl: emptyOr(webUrlSchema, URL_MESSAGE).describe('Where the signee is led after signing.'),
      places: z
        .preprocess(readJson, z.array(placeSchema, PLACES_MESSAGE).min(1, PLACES_MESSAGE))
        .optional()
        .describe(
          'An addition, as JSON text: where the signature stands, each `{page, x, y, width, height}` in points from the left and top of the page as readers show it. Behind the last page when left out.',
        ),
      signingGroup: emptyOr(z.string().regex(/^\d{1,4}$/), 'Give a whole number of 0 to 9999.').describe(
        'Lower numbers sign first; who has none is asked at once.',
      ),
    })
    .superRefine(({ phoneNumber, countryCode }, context) => {
      const missing = phoneNumber && !countryCode ? 'countryCode' : countryCode && !phoneNumber ? 'phoneNumber' : '';
      if (missing !== '')
        context.addIssue({ code: 'custom', path: [missing], message: 'Give both countryCode and phoneNumber.' });
      // A text that is no number at all is reported already.
      else if (/^(?:\d{1,6}|\d{16,})$/.test(`${countryCode ?? ''}${phoneNumber ?? ''}`))
        context.addIssue({
          code: 'custom',
          path: ['phoneNumber'],
          message: 'Give 7 to 15 digits with the country code.',
        });
    }),
);
export type SigningParty = z.infer<typeof signingPartySchema>;

/** Languages that a request may name for an invitation; the service writes in more where it names none. */
const INVITATION_LANGUAGES = ['fi', 'en', 'sv', 'de'] as const;

/** How one signee is to be invited. */
export const inviteInputSchema = component(
  'InviteInput',
  z.object({
    deliveryChannel: z.enum(['email', 'sms']),
    language: z.enum(INVITATION_LANGUAGES).describe('That the invitation is written in.'),
    message: messageInput
      .nullable()
      .optional()
      .describe('In place of the `message` of the signing settings, for this signee.'),
  }),
);
export type InviteInput = z.infer<typeof inviteInputSchema>;
