import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder, DeedDraft } from '../../../src/elements/index.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byRole, texts } from '../fixtures/page.ts';
import { answerPdf, createPdf } from '../fixtures/pdf.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const COPY = '0190f3a0-0000-7000-8000-000000000002';
const named = (document_name: string, status: 'draft' | 'finalized' = 'draft') =>
  new ScriptedAdapter({ ...createContract(), document_name, status }, contractSchema);

/** A page that opens one draft, and may go over to the other. */
class TwoDrafts {
  readonly first: ScriptedAdapter;
  readonly second: ScriptedAdapter;
  /** The keys of the requests for a copy, each with the draft that was asked of. */
  readonly copies: { readonly of: string; readonly key: string | null }[] = [];
  /** The next request for a copy is answered with this. */
  answerCopy: () => Promise<Response> = () => Promise.resolve(Response.json({ id: COPY }, { status: 201 }));
  draft!: DeedDraft;
  builder!: DeedBuilder;

  constructor(status: 'draft' | 'finalized' = 'draft') {
    [this.first, this.second] = [named('Lease', status), named('Loan', status)];
  }

  readonly #fetch: typeof fetch = async (input, init) => {
    const { url, method } = { url: String(input), method: init?.method ?? 'GET' };
    const asked = url.includes(this.first.id) ? this.first : this.second;
    if (url.endsWith('/duplicate')) {
      this.copies.push({ of: asked.id, key: new Headers(init?.headers).get('Idempotency-Key') });
      return this.answerCopy();
    }
    const response = await asked.fetch(input, init);
    if (method !== 'GET' || !url.endsWith(asked.id) || !response.ok) return response;
    return Response.json({ ...((await response.json()) as object), verbs: ['read', 'duplicate', 'download'] });
  };

  async open(): Promise<this> {
    this.draft = await fixture<DeedDraft>(
      html`<deed-draft endpoint="/deed" session=${this.first.id} .fetch=${this.#fetch}
        ><deed-builder style="block-size: 700px"></deed-builder
      ></deed-draft>`,
    );
    this.builder = this.draft.querySelector('deed-builder') as DeedBuilder;
    await waitUntil(() => this.builder.shadowRoot?.querySelector('.find-button, .finished'), 'it is open', {
      timeout: 5000,
    });
    return this;
  }

  async goOver(): Promise<void> {
    this.draft.session = this.second.id;
    await waitUntil(() => this.draft.draft?.snapshot.state?.document_name === 'Loan', 'the other is open');
    await this.builder.updateComplete;
  }
}

const duplicate = ({ builder }: TwoDrafts): void => byRole(builder, 'button', 'Duplicate as a new draft').click();
const isBusy = ({ builder }: TwoDrafts): boolean =>
  builder.shadowRoot?.querySelector('.finished .download')?.ariaBusy === 'true';
async function download(page: TwoDrafts): Promise<void> {
  await waitUntil(() => page.builder.shadowRoot?.querySelector('.finished .download'), 'a file is offered');
  byRole(page.builder, 'button', 'Download PDF').click();
  await waitUntil(() => isBusy(page), 'it is on its way');
}
const toasts = ({ builder }: TwoDrafts): string => texts(builder, '.toast').join();

describe('deed-builder, gone over to another draft', () => {
  it('stays at it when the copy of the first is made late, and says that there is one', async () => {
    const page = await new TwoDrafts().open();
    let release = (): void => undefined;
    page.answerCopy = async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return Response.json({ id: COPY }, { status: 201 });
    };
    duplicate(page);
    await waitUntil(() => page.copies.length === 1, 'it is asked for');
    await page.goOver();
    release();
    await waitUntil(() => toasts(page).startsWith('The new draft was made'), 'it is told');
    expect(page.draft.session).to.equal(page.second.id);
  });

  it('asks for a copy of it under a key of its own, after one of the first has failed', async () => {
    const page = await new TwoDrafts().open();
    page.answerCopy = () => Promise.reject(new TypeError('offline'));
    duplicate(page);
    await waitUntil(() => toasts(page).includes('no connection'), 'it failed');
    await page.goOver();
    duplicate(page);
    await waitUntil(() => page.copies.length === 2, 'it is asked for');
    const [first, second] = page.copies;
    expect([first?.of, second?.of]).to.deep.equal([page.first.id, page.second.id]);
    expect(second?.key).not.to.equal(first?.key);
  });

  it('saves a file of the first that comes late under its own name', async () => {
    const page = await new TwoDrafts('finalized').open();
    let release = (): void => undefined;
    page.first.pdf = async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answerPdf(createPdf());
    };
    const names: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      names.push(this.download);
    };
    try {
      await download(page);
      await page.goOver();
      release();
      await waitUntil(() => names.length === 1, 'it is saved');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(names).to.deep.equal(['Lease.pdf']);
  });

  it('tells no fault of the first', async () => {
    const page = await new TwoDrafts('finalized').open();
    let release = (): void => undefined;
    page.first.pdf = async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return new Response('', { status: 500 });
    };
    await download(page);
    await page.goOver();
    release();
    await waitUntil(() => !isBusy(page), 'it is answered');
    expect(texts(page.builder, '.finished .error').join('')).to.equal('');
  });
});
