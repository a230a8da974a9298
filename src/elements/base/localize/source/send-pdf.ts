import { messages } from '../messages.ts';

/** Texts of the steps of `<deed-send>` that the draft of a PDF has. */
export const sendPdfTexts = {
  steps: 'Steps',
  stepPeople: 'People',
  stepPlaces: 'Places',
  stepTerms: 'Message',
  next: 'Next: {0}',
  addPerson: 'Add a person',
  personName: 'Name',
  removePerson: 'Remove {0}',
  unnamed: 'Enter a name or an email address.',
  noPlaces: 'Nothing is set on the pages: everybody signs behind the last page.',
  toPlaces: 'Go to the places',
  unsigned: 'Set a place for the signature of {0}.',
  wrongField: 'Look at “{0}” on page {1}.',
  placesChanged: 'Somebody has changed the places meanwhile. The newest are shown.',
  placesRefused: 'The last change was not kept. The places are shown as they are stored.',
} as const;

export const saySendPdf = /* @__PURE__ */ messages('sendPdf', sendPdfTexts);
