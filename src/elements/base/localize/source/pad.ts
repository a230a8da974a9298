import { messages } from '../messages.ts';

/** Texts of `<deed-signature-pad>`. */
export const padTexts = {
  ways: 'How to sign',
  draw: 'Draw',
  type: 'Type',
  image: 'Image',
  surface: 'Your signature, drawn',
  drawHint: 'Sign here with a finger, a pen or the mouse',
  drawOther: 'You can also type your name.',
  clear: 'Clear',
  name: 'Your name, as you sign it',
  face: 'Handwriting',
  faceNamed: 'Handwriting {0}',
  preview: 'Your signature',
  typeHint: 'Your signature appears here',
  imageHint: 'A photo or scan of your signature on white paper',
  choose: 'Choose an image',
  replace: 'Choose another',
  imageTypes: 'PNG, JPEG or WebP, at most 10\u00a0MB. The paper background is removed.',
  pictureType: 'Choose a PNG, JPEG or WebP image.',
  pictureSize: 'Choose an image of at most 10\u00a0MB and 50\u00a0megapixels.',
  pictureBroken: 'This file cannot be read as an image. Choose another one.',
  pictureEmpty: 'No signature can be seen in this image. Choose one with dark ink on light paper.',
  nameLetters: 'There is no handwriting with these letters: {0}. Draw your signature, or add an image of it.',
  nameLength: 'Give a name of at most {0} letters.',
  missing: 'Draw, type or add your signature.',
  cleared: 'The signature was cleared.',
  undone: 'The last stroke was taken back.',
} as const;

export const sayPad = /* @__PURE__ */ messages('pad', padTexts);
