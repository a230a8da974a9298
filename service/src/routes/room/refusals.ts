import { FIELD_FILE_FAULTS, IMAGE_FAULTS, sayPdfFault } from '../../http/file-faults.ts';
import { unavailable } from '../../http/failure.ts';
import type { RefusalWords } from '../../http/refusals.ts';
import { validation } from '../../http/refusals.ts';
import { RETRY_AFTER } from '../print.ts';

/** The signing room's refusals; its codes are those that a page has words for. */
export const roomRefusals: RefusalWords = {
  not_found: () => ({
    status: 404,
    code: 'not_found',
    message: 'There is no such document and signature, or they belong to another workspace or environment.',
  }),
  not_finalized: () => ({ status: 409, code: 'not_finalized', message: 'The document is not finalized yet.' }),
  signing_order: () => ({ status: 409, code: 'not_your_turn', message: 'Others have to sign before this signee.' }),
  signature_ended: ({ state }) => ({
    status: 409,
    code: state === 'completed' ? 'already_signed' : 'cancelled',
    message: `The signature is ${state}.`,
  }),
  contract_ended: ({ stage }) => ({
    status: 409,
    code: stage === 'completed' ? 'already_signed' : 'cancelled',
    message: `The document is ${stage}.`,
  }),
  not_identified: () => ({
    status: 409,
    code: 'not_identified',
    message: 'The signee has to log in first: open the link of the invitation.',
  }),
  name_differs: () => ({
    status: 409,
    code: 'name_differs',
    message: 'Who has logged in has another name than who was invited, and the contract asks for the same.',
  }),
  document_changed: () => ({
    status: 409,
    code: 'document_changed',
    message: 'The document is not the one that was read; read it again.',
  }),
  not_completed: () => ({ status: 409, code: 'not_ready', message: 'The document is not signed by everybody.' }),
  pdf_unavailable: ({ reason }) => ({
    ...unavailable('The PDF cannot be made at the moment; try again.', RETRY_AFTER[reason]),
    code: 'pdf_unavailable',
  }),
  not_sealable: () => ({
    status: 409,
    code: 'not_ready',
    message: 'Everybody has signed, but there will be no sealed PDF: the sender is told why.',
  }),
  pdf_refused: ({ files: [file] }) =>
    validation('pdf_refused', '/file', sayPdfFault(file ?? { fault: 'not_pdf', field: undefined })),
  pdf_busy: () => ({ ...unavailable('Too many PDFs are being read; try again.', 5), code: 'busy' }),
  file_refused: ({ fault }) => validation('file_refused', '/file', FIELD_FILE_FAULTS[fault]),
  files_too_large: ({ most }) => ({
    status: 413,
    code: 'too_large',
    message: `The files of everybody who signs have at most ${most} bytes (${most / 1_048_576} MB) together.`,
  }),
  image_refused: ({ fault }) => validation('image_refused', '/image', IMAGE_FAULTS[fault]),
};
