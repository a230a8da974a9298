import { locationOfProblem } from '../../domain/document-data/document-data.ts';
import type { Wanted } from '../../domain/outcome.ts';
import { IMAGE_FAULTS, sayPdfFault, SEAL_FAULTS } from '../../http/file-faults.ts';
import { unavailable } from '../../http/failure.ts';
import { describeLackingLetters, describePatchError, describeProblem } from '../../http/messages.ts';
import type { SigningRefusalWords } from '../../http/refusals.ts';
import { validation } from '../../http/refusals.ts';

/** The values that data would need, in a sentence. */
const WANTED: Readonly<Record<Wanted, string>> = {
  known_group: 'There is no group with this id; the structure of the template has those there are.',
  known_item: 'There is no item with this id in this group; the structure of the template has those there are.',
  text: 'Give a string.',
  number: 'Give a number, or null for none.',
  option: 'Give the value of one of the options, or null for none.',
  options: 'Give a list of values that can be chosen; the structure has its options.',
  amount: 'Give an amount with its currency, such as 1200.50 EUR.',
  list: 'Give a list of objects as JSON text, as it is read.',
  parties: 'Give a list of parties; one where there is but one.',
  party: 'Give an object with what a party has, and in additional_fields the names that the structure has.',
  date_and_place: 'Give an object with date and city.',
  flag: 'Give true or false.',
};

/** The faults of a day in the signing settings. */
const SETTINGS_FAULTS = {
  past: 'Give a day after today.',
  before_start: 'Give a day after remindersStart.',
  after_expiry: 'Give a day that is not after expiresAt: nobody can sign any more then.',
} as const;

/** The Signing interface's refusals concerning documents and their signatures. */
export const signingRefusals: SigningRefusalWords = {
  not_a_pdf: () => ({
    status: 409,
    code: 'not_a_pdf',
    message: 'The document was drafted from a template, and has no places on a PDF.',
  }),
  not_found: () => ({
    status: 404,
    code: 'not_found',
    message: 'There is nothing with this id, or it belongs to another workspace or environment.',
  }),
  participant_unknown: () => ({
    status: 409,
    code: 'participant_unknown',
    message: 'The service account of this workspace is gone; nobody can write for its keys.',
  }),
  finalized: () => ({
    status: 409,
    code: 'finalized',
    message: 'The document is past its drafting; only one in the stage created can be changed or finalized.',
  }),
  not_finalized: () => ({
    status: 409,
    code: 'not_finalized',
    message: 'The document is in the stage created; finalize it first.',
  }),
  incomplete: ({ problems, schema }) => ({
    status: 409,
    code: 'incomplete',
    message: `The document has ${problems.length} ${problems.length === 1 ? 'field' : 'fields'} to complete or correct; see errors.`,
    fields: problems.map((problem) => ({
      path: locationOfProblem(problem.path, schema),
      message: describeProblem(problem, schema),
    })),
  }),
  letters_lacking: ({ lacking, schema }) => ({
    status: 409,
    code: 'incomplete',
    message: 'The document has letters that cannot be printed; see errors.',
    fields: lacking.map((letters) => ({
      path: locationOfProblem(letters.path, schema),
      message: describeLackingLetters(letters),
    })),
  }),
  unknown_folder: ({ path }) =>
    validation(
      'unknown_folder',
      path === '/folder_id' ? '/folders/0' : path,
      'There is no folder with this id in the workspace; the list of folders has those there are.',
    ),
  unknown_owner: ({ path }) => validation('unknown_owner', path, 'There is no user with this id in the workspace.'),
  folder_protected: () => ({ status: 409, code: 'folder_protected', message: 'A folder in it may not be deleted.' }),
  root_folder: () => ({ status: 409, code: 'root_folder', message: 'The root folder cannot be moved or deleted.' }),
  folder_cycle: () => validation('folder_cycle', '/parent_id', 'A folder cannot be moved into itself.'),
  folder_depth: ({ most }) => validation('folder_depth', '/parent_id', `At most ${most} folders can be in each other.`),
  builder_version: () => ({
    status: 409,
    code: 'builder_version',
    message: 'The Builder cannot open this document: it is a PDF, or made from a template of an older Builder.',
  }),
  state_expired: () => ({
    status: 410,
    code: 'state_expired',
    message: 'What it was drafted from is no longer shown.',
  }),
  contract_ended: ({ stage }) => ({ status: 409, code: stage, message: `The document is ${stage} already.` }),
  signature_ended: ({ state }) => ({
    status: 409,
    code: 'signature_ended',
    message: `The signature is ${state}; only one that is waited for can be given or asked for.`,
  }),
  signing_order: () => ({ status: 409, code: 'signing_order', message: 'Others have to sign before this signee.' }),
  not_canvas: () => ({
    status: 409,
    code: 'not_canvas',
    message: 'Only a document whose signingMethod is canvas takes an image as signature.',
  }),
  name_differs: () => ({ status: 409, code: 'name_differs', message: 'The signee has logged in under another name.' }),
  not_identified: () => ({ status: 409, code: 'not_identified', message: 'The signee has not been identified yet.' }),
  not_completed: () => ({
    status: 409,
    code: 'not_completed',
    message: 'The document is not signed by everybody yet; its signed PDF is there once its stage is completed.',
  }),
  document_changed: () => ({
    status: 409,
    code: 'document_changed',
    message: 'The document is not the one that was read; read it again.',
  }),
  pdf_unavailable: () => ({
    ...unavailable('The PDF cannot be made at the moment; try again.', 5),
    code: 'pdf_unavailable',
  }),
  not_sealable: ({ fault }) => ({
    status: 409,
    code: 'not_sealable',
    message: `Everybody has signed, but ${SEAL_FAULTS[fault]}`,
  }),
  image_refused: ({ fault }) => validation('image_refused', '/signature', IMAGE_FAULTS[fault]),
  pdf_refused: ({ files }) => ({
    status: 422,
    code: 'pdf_refused',
    message: 'The file is not a PDF that can be signed; see errors.',
    fields: files.map(({ path, ...file }) => ({ path, message: sayPdfFault(file) })),
  }),
  pdf_busy: () => ({ ...unavailable('Too many PDFs are being read; try again.', 5), code: 'busy' }),
  method_not_strong: ({ path }) =>
    validation('method_not_strong', path, 'Names are compared of who logs in: give strong as signingMethod.'),
  moment_past: ({ path }) => validation('moment_past', path, 'Give a moment in the future.'),
  settings_invalid: ({ fields }) => ({
    status: 422,
    code: 'validation',
    message: 'The signing settings cannot be; see errors.',
    fields: fields.map(({ path, fault }) => ({
      path,
      message: SETTINGS_FAULTS[fault],
    })),
  }),
  settings_past: () => ({
    status: 409,
    code: 'expired',
    message: 'The last day for signing is over; make the document again with a later one.',
  }),
  data_refused: ({ faults }) => ({
    status: 422,
    code: 'validation',
    message: 'The data is not valid; see errors.',
    fields: faults.map(({ path, wanted }) => ({ path, message: WANTED[wanted] })),
  }),
  value_refused: ({ path, error, schema }) => validation(error.code, path, describePatchError(error, schema)),
  contact_missing: () =>
    validation(
      'contact_missing',
      '/deliveryChannel',
      'The signee has no address for this channel; invite them by the other.',
    ),
  signees_unavailable: () => ({
    ...unavailable('Where the signatures go cannot be told at the moment; try again.', 5),
    code: 'signees_unavailable',
  }),
};
