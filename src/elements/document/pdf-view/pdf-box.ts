import { sayPdf } from '../../base/localize/source/pdf.ts';

/**
 * Something that lies over a page; `x`, `y`, `width` and `height` are fractions of the page's width and height
 * (builder-embed §Signee).
 */
export interface PdfBox {
  readonly id: string;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The name of its signee, in words. */
  readonly name: string;
  /** One or two letters that stand in it. */
  readonly initials: string;
  /** Which of the hues, from 0. */
  readonly hue: number;
}

/** The actions of a user on a box. */
export interface PdfBoxHandlers {
  readonly onChoose: (id: string) => void;
  /** The pointer or the focus is on a box; '' when it is on none. */
  readonly onMark: (id: string) => void;
}

/** True for what can be laid over a page: numbers where numbers belong, and not outside of it. */
export function isPdfBox(value: unknown): value is PdfBox {
  if (typeof value !== 'object' || value === null) return false;
  const box = value as Partial<Record<keyof PdfBox, unknown>>;
  const numbers = [box.x, box.y, box.width, box.height];
  return (
    typeof box.id === 'string' &&
    Number.isInteger(box.page) &&
    (box.page as number) >= 1 &&
    numbers.every((part) => typeof part === 'number' && part >= 0 && part <= 1) &&
    (box.width as number) > 0 &&
    (box.height as number) > 0
  );
}

/** A box as a button at its place. Its style goes by properties: an attribute would need `unsafe-inline`. */
export function createBox(box: PdfBox, { onChoose, onMark }: PdfBoxHandlers): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'box';
  button.setAttribute('part', 'box');
  button.dataset['id'] = box.id;
  button.dataset['hue'] = String(box.hue);
  button.setAttribute('aria-label', sayPdf('box', box.name));
  for (const [property, value] of [
    ['left', box.x],
    ['top', box.y],
    ['width', box.width],
    ['height', box.height],
  ] as const)
    button.style.setProperty(property, `${value * 100}%`);
  // Drawn by the style sheet: letters in a button would be a name beside its name.
  button.dataset['initials'] = box.initials;
  button.addEventListener('click', () => {
    onChoose(box.id);
  });
  for (const type of ['pointerenter', 'focus'] as const)
    button.addEventListener(type, () => {
      onMark(box.id);
    });
  for (const type of ['pointerleave', 'blur'] as const)
    button.addEventListener(type, () => {
      onMark('');
    });
  return button;
}
