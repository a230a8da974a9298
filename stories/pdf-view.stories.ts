import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { DeedPdfView, PdfBox, PdfSource } from '../src/elements/index.ts';
import { createPdf } from '../test/elements/fixtures/pdf.ts';
import { DARK, FINNISH, GERMAN, NARROW, POLISH, SWEDISH, elementIn, inside, padded } from './support/page.ts';
import { answering, SAMPLE_PDF, SAMPLE_SIGNEES } from './support/pdf.ts';

interface Args {
  readonly src: PdfSource | undefined;
  readonly boxes: readonly PdfBox[];
  readonly fetch: typeof fetch;
}

const BOXES: readonly PdfBox[] = SAMPLE_SIGNEES.map((signee, hue) => ({
  ...signee,
  name: `${signee.first_name} ${signee.last_name}`,
  initials: hue === 0 ? 'AL' : 'ES',
  hue,
}));

const meta: Meta<Args> = {
  title: 'Elements/PDF view',
  component: 'deed-pdf-view',
  parameters: padded('900px'),
  args: { src: SAMPLE_PDF, boxes: [], fetch: (input, init) => globalThis.fetch(input, init) },
  render: ({ src, boxes, fetch }) => html`<deed-pdf-view .src=${src} .boxes=${boxes} .fetch=${fetch}></deed-pdf-view>`,
};
export default meta;
type Story = StoryObj<Args>;

const viewIn = (canvas: HTMLElement): DeedPdfView => elementIn<DeedPdfView>(canvas, 'deed-pdf-view');

async function pageDrawn(canvas: HTMLElement, page = 1): Promise<void> {
  await waitFor(
    () =>
      expect(
        viewIn(canvas).shadowRoot?.querySelectorAll('.sheet')[page - 1]?.querySelector('canvas ~ .text span'),
      ).toBeTruthy(),
    { timeout: 10_000 },
  );
}

const titled = (title: string): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(inside(canvasElement, 'deed-pdf-view').getByText(title)).toBeTruthy(), {
      timeout: 10_000,
    });
  },
});

export const Pages: Story = {
  play: async ({ canvasElement }) => {
    await pageDrawn(canvasElement);
  },
};

export const Boxes: Story = {
  args: { boxes: BOXES },
  play: async ({ canvasElement }) => {
    await pageDrawn(canvasElement);
    viewIn(canvasElement).showBox(BOXES[0]?.id ?? '');
    await pageDrawn(canvasElement, 4);
    await userEvent.hover(
      inside(canvasElement, 'deed-pdf-view').getByRole('button', { name: 'Signature of Erik Sandström' }),
    );
  },
};

export const TwoHundredPages: Story = {
  args: {
    src: createPdf({
      pages: 200,
      textOf: (page) =>
        Array.from(
          { length: 30 },
          (_, line) => `Page ${page}, line ${line + 1}: nothing in this document is meant.`,
        ).join('\n'),
    }),
  },
  play: async ({ canvasElement }) => {
    await pageDrawn(canvasElement);
    const field = inside(canvasElement, 'deed-pdf-view').getByRole('textbox', { name: 'Page' }) as HTMLInputElement;
    field.value = '150';
    field.dispatchEvent(new Event('change'));
    await pageDrawn(canvasElement, 150);
    await expect(viewIn(canvasElement).shadowRoot?.querySelectorAll('canvas').length).toBeLessThan(10);
  },
};

export const Turned: Story = {
  args: { src: createPdf({ rotate: 90 }) },
  play: async ({ canvasElement }) => {
    await pageDrawn(canvasElement);
  },
};
export const Labelled: Story = {
  args: { src: createPdf({ pages: 6, labels: '<< /S /r >>' }) },
  play: async ({ canvasElement }) => {
    await pageDrawn(canvasElement);
  },
};
export const Loading: Story = { args: { fetch: () => new Promise<Response>(() => undefined) } };
export const Empty: Story = { args: { src: undefined } };
export const NotAPdf: Story = {
  args: { src: new TextEncoder().encode('<!doctype html>') },
  ...titled('This file is not a PDF'),
};
export const Encrypted: Story = {
  args: { src: createPdf({ encrypted: true }) },
  ...titled('This PDF is locked with a password'),
};
export const Offline: Story = {
  args: { fetch: answering(() => Promise.reject(new TypeError('Failed to fetch'))) },
  ...titled('The pages could not be fetched'),
};
export const Busy: Story = {
  args: { fetch: answering(() => new Response('', { status: 503, headers: { 'Retry-After': '60' } })) },
  ...titled('The pages are not ready yet'),
};
export const Forbidden: Story = {
  args: { fetch: answering(() => new Response('', { status: 403 })) },
  ...titled('You cannot see these pages'),
};
export const Gone: Story = {
  args: { fetch: answering(() => new Response('', { status: 404 })) },
  ...titled('These pages are no longer here'),
};

export const Outdated: Story = {
  play: async ({ canvasElement }) => {
    await pageDrawn(canvasElement);
    const view = viewIn(canvasElement);
    view.fetch = answering(() => new Response('', { status: 400 }));
    view.reload();
    await waitFor(() => expect(inside(canvasElement, 'deed-pdf-view').getByText(/earlier pages/)).toBeTruthy());
  },
};

export const Dark: Story = {
  ...DARK,
  args: { boxes: BOXES },
  play: async ({ canvasElement }) => {
    await pageDrawn(canvasElement);
  },
};
export const Narrow: Story = {
  ...NARROW,
  args: { boxes: BOXES },
  play: async ({ canvasElement }) => {
    await pageDrawn(canvasElement);
  },
};
export const Finnish: Story = { ...FINNISH, args: { fetch: answering(() => new Response('', { status: 403 })) } };
export const Swedish: Story = { ...SWEDISH, args: { fetch: answering(() => new Response('', { status: 403 })) } };
export const German: Story = { ...GERMAN, args: { fetch: answering(() => new Response('', { status: 403 })) } };
export const Polish: Story = { ...POLISH, args: { fetch: answering(() => new Response('', { status: 403 })) } };
