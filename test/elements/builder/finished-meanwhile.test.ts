import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedBuilder, DeedDraft } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byRole, control, pressed, rootOf, texts } from '../fixtures/page.ts';
import { answerPdf, createPdf } from '../fixtures/pdf.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const FINAL = { ...createContract(), status: 'finalized' } as const;
const OFFLINE = 'The PDF could not be downloaded: there is no connection. Try again once there is.';
const FAILED = 'The PDF could not be downloaded. Try again in a moment.';

interface Opened {
  readonly adapter: ScriptedAdapter;
  readonly draft: DeedDraft;
  readonly builder: DeedBuilder;
}

async function open({
  document_name = FINAL.document_name,
  verbs,
}: { readonly document_name?: string; readonly verbs?: readonly string[] } = {}): Promise<Opened> {
  const adapter = new ScriptedAdapter({ ...FINAL, document_name }, contractSchema);
  adapter.verbs = verbs;
  adapter.pdf = () => answerPdf(createPdf());
  const draft = await fixture<DeedDraft>(
    html`<deed-draft endpoint="/deed" session=${adapter.id} grant="signed" .fetch=${adapter.fetch}
      ><deed-builder style="block-size: 700px"></deed-builder
    ></deed-draft>`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => builder.shadowRoot?.querySelector('.finished') instanceof Element);
  await waitUntil(() => adapter.streams.size > 0, 'a page that listens');
  return { adapter, draft, builder };
}

const download = (builder: DeedBuilder): HTMLElement | null => rootOf(builder).querySelector('.download');
const isBusy = (builder: DeedBuilder): boolean => download(builder)?.getAttribute('aria-busy') === 'true';
const fault = (builder: DeedBuilder): string => texts(builder, '.finished [role=alert]').join();
const files = (adapter: ScriptedAdapter): number => adapter.requests.filter(({ path }) => path.endsWith('/pdf')).length;

/** Has the file wait until the returned function is called. */
function holdFile(adapter: ScriptedAdapter): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  adapter.pdf = () => held.then(() => answerPdf(createPdf()));
  return () => {
    release();
  };
}

describe('deed-builder, the strip over a finalized document', () => {
  const { click } = HTMLAnchorElement.prototype;
  let names: string[] = [];
  beforeEach(() => {
    names = [];
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      names.push(this.download);
    };
  });
  afterEach(async () => {
    HTMLAnchorElement.prototype.click = click;
    await setUiLanguage('en-GB');
  });

  it('downloads by Enter, and leaves the focus at the button while the file is fetched and after', async () => {
    const { adapter, builder } = await open();
    const release = holdFile(adapter);
    byRole(builder, 'button', 'Download PDF').focus();
    await pressed('Enter');
    await waitUntil(() => isBusy(builder));
    expect(control(builder) === download(builder)).to.equal(true);
    release();
    await waitUntil(() => names.length === 1);
    await waitUntil(() => !isBusy(builder));
    expect(control(builder) === download(builder)).to.equal(true);
    await pressed('Tab');
    expect(control(builder)).to.equal(byRole(builder, 'button', 'Print'));
  });

  it('tells that there is no connection, and no longer once the file is asked for again', async () => {
    const { adapter, builder } = await open();
    adapter.pdf = () => Promise.reject(new TypeError('Failed to fetch'));
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => fault(builder) === OFFLINE);
    const release = holdFile(adapter);
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => isBusy(builder));
    expect(fault(builder)).to.equal('');
    release();
    await waitUntil(() => names.length === 1);
    expect(fault(builder)).to.equal('');
    expect(files(adapter)).to.equal(2);
  });

  it('says the state and the fault in the language that is switched to, with the alert in its place', async () => {
    const { adapter, builder } = await open();
    adapter.pdf = undefined;
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => fault(builder) === FAILED);
    const alert = rootOf(builder).querySelector('.finished [role=alert]');
    await setUiLanguage('fi');
    await waitUntil(() => fault(builder) === 'PDF-tiedostoa ei voitu ladata. Yritä hetken päästä uudelleen.');
    expect(rootOf(builder).querySelector('.finished [role=alert]') === alert).to.equal(true);
    expect(rootOf(builder).querySelector('.finished')?.getAttribute('aria-label')).to.equal(
      'Asiakirja on viimeistelty.',
    );
    expect(texts(builder, '.finished .download, .finished .print')).to.deep.equal(['Lataa PDF', 'Tulosta']);
  });

  it('has forgotten the fault, and offers the file again, once the document was edited and finalized anew', async () => {
    const { adapter, builder, draft } = await open();
    adapter.pdf = () => new Response('{"error":{"code":"forbidden"}}', { status: 403 });
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => download(builder) === null, 'it is not offered any more');
    expect(await draft.draft?.unfinalize()).to.equal(undefined);
    await waitUntil(() => texts(builder, '.finished').length === 0);
    expect(await draft.draft?.finalize()).to.equal(undefined);
    await waitUntil(() => texts(builder, '.finished').length === 1);
    expect(fault(builder)).to.equal('');
    expect(download(builder) instanceof Element).to.equal(true);
  });

  it('saves nothing for a page that is left while the file is fetched', async () => {
    const { adapter, builder, draft } = await open();
    const release = holdFile(adapter);
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => files(adapter) === 1);
    draft.remove();
    release();
    await stays(() => names.length === 0, 100);
  });

  it('can download after it was moved in the page with a file on its way', async () => {
    const { adapter, builder, draft } = await open();
    const release = holdFile(adapter);
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => isBusy(builder));
    const place = document.createElement('div');
    draft.parentElement?.append(place);
    place.append(draft);
    release();
    await waitUntil(() => download(builder) !== null && !isBusy(builder), 'it waits for nothing');
    expect(fault(builder)).to.equal('');
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => names.length === 1, 'a file');
  });

  it('calls the file “Document” where the name of the document is blank', async () => {
    const { builder } = await open({ document_name: '   ' });
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => names.length === 1);
    expect(names).to.deep.equal(['Document.pdf']);
  });

  it('has no file for a person who may read alone, and asks for none', async () => {
    const { adapter, builder } = await open({ verbs: ['read'] });
    expect(download(builder) === null).to.equal(true);
    expect(byRole(builder, 'button', 'Print').checkVisibility()).to.equal(true);
    expect(files(adapter)).to.equal(0);
  });
});
