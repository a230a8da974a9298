import { fixture, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../../../src/elements/define/signature-pad.ts';
import type { DeedSignaturePad } from '../../../../src/elements/index.ts';
import { byLabel, byRole, rootOf, texts } from '../../fixtures/page.ts';

export const pad = (): Promise<DeedSignaturePad> =>
  fixture<DeedSignaturePad>(html`<deed-signature-pad name="signature"></deed-signature-pad>`);

/** Which pointer it is, and for a pen how hard it presses. */
export interface Pointer {
  readonly id?: number;
  readonly kind?: 'mouse' | 'touch' | 'pen';
  readonly pressure?: number;
}

/** Sends one event of a pointer, at a part of the pad's width, half way down. */
export function point(
  element: DeedSignaturePad,
  [event, at]: readonly [string, number],
  { id = 1, kind = 'mouse', pressure = 0.5 }: Pointer = {},
): void {
  const canvas = rootOf(element).querySelector('canvas') as HTMLCanvasElement;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const place = { clientX: left + at * width, clientY: top + height / 2 };
  canvas.dispatchEvent(
    new PointerEvent(event, { pointerId: id, pointerType: kind, pressure, bubbles: true, ...place }),
  );
}

export async function draw(element: DeedSignaturePad, from = 0.2, to = 0.8): Promise<void> {
  point(element, ['pointerdown', from]);
  point(element, ['pointermove', to]);
  point(element, ['pointerup', to]);
  await element.updateComplete;
}

/** Where an image has ink: its box in pixels, and how see-through its corner is. */
export async function inkOf(image: Blob | null): Promise<{ size: number[]; box: number[]; corner: number }> {
  const bitmap = await createImageBitmap(image as Blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const surface = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  surface.drawImage(bitmap, 0, 0);
  const { data } = surface.getImageData(0, 0, bitmap.width, bitmap.height);
  const places = Array.from({ length: data.length / 4 }, (_, index) => index).filter(
    (index) => (data[index * 4 + 3] ?? 0) > 100,
  );
  const xs = places.map((index) => index % bitmap.width);
  const ys = places.map((index) => Math.floor(index / bitmap.width));
  const extent = (numbers: readonly number[]): number[] => [
    numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY),
    numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY),
  ];
  return { size: [bitmap.width, bitmap.height], box: [...extent(xs), ...extent(ys)], corner: data[3] ?? -1 };
}

/** Where the image has ink, from left to right, as parts of its width. */
export async function extentOf(element: DeedSignaturePad): Promise<readonly [number, number] | undefined> {
  const image = await element.toPng(1);
  if (!image) return undefined;
  const bitmap = await createImageBitmap(image);
  const surface = new OffscreenCanvas(300, 150).getContext('2d') as OffscreenCanvasRenderingContext2D;
  surface.drawImage(bitmap, 0, 0);
  const { data } = surface.getImageData(0, 0, 300, 150);
  const xs = Array.from({ length: 45_000 }, (_, index) => index)
    .filter((index) => (data[index * 4 + 3] ?? 0) > 100)
    .map((index) => index % 300);
  return [xs.reduce((a, b) => Math.min(a, b), 300) / 300, xs.reduce((a, b) => Math.max(a, b), 0) / 300];
}

export async function show(element: DeedSignaturePad, way: 'Draw' | 'Type' | 'Image'): Promise<void> {
  byRole(element, 'tab', way).click();
  await element.updateComplete;
}
export const field = (element: DeedSignaturePad): HTMLInputElement =>
  byLabel(element, 'Your name, as you sign it') as HTMLInputElement;
export const status = (element: DeedSignaturePad): string | undefined => texts(element, '[role=status]')[0];

/** A black bar on white, as a file. */
export async function bar(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 30);
  const surface = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  surface.fillStyle = '#fff';
  surface.fillRect(0, 0, 60, 30);
  surface.fillStyle = '#000';
  surface.fillRect(10, 10, 40, 5);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'bar.png', { type: 'image/png' });
}

export function drop(element: DeedSignaturePad, file: File): DragEvent {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  rootOf(element).querySelector('.surface')?.dispatchEvent(event);
  return event;
}

/** Chooses a file under the tab for images. */
export function choose(element: DeedSignaturePad, file: File): HTMLInputElement {
  const input = rootOf(element).querySelector('input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
  return input;
}

/** A form with a pad, and what else stands in it. */
export async function padInForm(
  template: TemplateResult = html`<deed-signature-pad name="signature"></deed-signature-pad>`,
): Promise<{ readonly form: HTMLFormElement; readonly element: DeedSignaturePad }> {
  const form = await fixture<HTMLFormElement>(html`<form>${template}</form>`);
  const element = form.querySelector('deed-signature-pad') as DeedSignaturePad;
  await element.updateComplete;
  return { form, element };
}
