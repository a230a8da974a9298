import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/signature-pad.ts';
import '../../../../src/elements/define/signing-room.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { Clock, turn } from '../../fixtures/clock.ts';
import { openRoom, startRoom } from '../../fixtures/open-room.ts';
import { rootOf, texts } from '../../fixtures/page.ts';
import { createRoom, createSignedRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { asked, find, hold, prepare, step, stepWords } from './in-room.ts';
import { fieldOf, scriptFields } from './open-fields.ts';

const titled = (title: string): ScriptedRoom => new ScriptedRoom(createRoom({ document: { title } }));
const titleOf = (element: DeedSigningRoom): string => texts(element, '.bar-title')[0] ?? '';

describe('deed-signing-room, the fields of a document', () => {
  // First of all: what shows fields is fetched once for a page.
  it('are not laid over another one that was opened before they could be shown', async () => {
    const fields = scriptFields([fieldOf('Town')]);
    const plain = titled('Lease');
    const element = await fixture<DeedSigningRoom>(
      html`<deed-signing-room
        endpoint="/deedkit"
        document="d1"
        signature="s1"
        .fetch=${
          ((input, init) => (String(input).includes('/d2/') ? plain : fields).fetch(input, init)) as typeof fetch
        }
      ></deed-signing-room>`,
    );
    await oneEvent(element, 'deed-signing-ready');
    element.document = 'd2';
    await waitUntil(() => titleOf(element) === 'Lease', 'the other document');
    await import('../../../../src/elements/signing/signing-room/fields/room-fields.ts');
    rootOf(element).querySelector('#sign')?.scrollIntoView();
    await stays(() => find(element, '.fill-list, .field-layer') === null && stepWords(element) !== 'Next field', 100);
  });
});

describe('deed-signing-room, answers that come late', () => {
  it('are those of the newest look, whichever comes last', async () => {
    const script = titled('First');
    const element = await openRoom(script);
    const releases: (() => void)[] = [];
    element.fetch = async (input, init) => {
      const answer = await script.fetch(input, init);
      await new Promise<void>((resolve) => releases.push(resolve));
      return answer;
    };
    element.reload();
    await waitUntil(() => releases.length === 1, 'the first look');
    script.room = createRoom({ document: { title: 'Second' } });
    element.reload();
    await waitUntil(() => releases.length === 2, 'the second look');
    releases[1]?.();
    await waitUntil(() => titleOf(element) === 'Second', 'the newest');
    releases[0]?.();
    await stays(() => titleOf(element) === 'Second', 50);
  });

  it('do not bring back a room that was to be signed, once it is signed', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    let release = (): void => undefined;
    const { fetch } = script;
    element.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (String(input).endsWith('/s1')) await new Promise<void>((resolve) => (release = resolve));
      return answer;
    };
    element.reload();
    await waitUntil(() => asked(script, '') === 2, 'the look before');
    const signed = oneEvent(element, 'deed-signed');
    step(element).click();
    await signed;
    release();
    await stays(() => texts(element, '.done .title')[0] === 'You have signed', 50);
  });

  it('of a text change nothing for who reads the pages meanwhile', async () => {
    const script = new ScriptedRoom();
    const { fetch, release } = hold(script, '/html');
    const element = await startRoom(script);
    element.fetch = fetch;
    element.endpoint = '/deedkit/';
    await waitUntil(() => find(element, '.text[aria-busy=true]'), 'the text is on its way');
    rootOf(element).querySelectorAll<HTMLInputElement>('.views input')[1]?.click();
    await waitUntil(() => find(element, 'deed-pdf-view'), 'the pages');
    release();
    await stays(() => find(element, 'deed-pdf-view') !== null, 50);
    rootOf(element).querySelectorAll<HTMLInputElement>('.views input')[0]?.click();
    await waitUntil(() => texts(element, '.text h1')[0] === 'Mutual NDA', 'the text is there');
  });

  it('of a signature are passed over in a room that was taken off the page, which asks anew', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    const { fetch, release } = hold(script, '/signature');
    element.fetch = fetch;
    let told = 0;
    element.addEventListener('deed-signed', () => (told += 1));
    step(element).click();
    await waitUntil(() => script.signatures === 1, 'it is sent');
    (await fixture(html`<div></div>`)).append(element);
    release();
    await waitUntil(() => texts(element, '.done .title')[0] === 'You have signed', 'the room says so itself');
    expect([told, script.signatures]).to.deep.equal([0, 1]);
  });

  it('of a file that is downloaded save nothing in a room of another document', async () => {
    const script = new ScriptedRoom();
    const { fetch, release } = hold(script, '/pdf');
    const element = await openRoom(script);
    element.fetch = fetch;
    find(element, '.attachments .whole')?.click();
    await waitUntil(() => asked(script, '/pdf') === 1, 'it is fetched');
    expect(find(element, '.attachments .whole')?.getAttribute('aria-busy')).to.equal('true');
    element.document = 'd2';
    release();
    await waitUntil(() => find(element, '.attachments .whole')?.getAttribute('aria-busy') === null, 'it is over');
    expect(texts(element, '.attachments [role=alert]')).to.deep.equal(['']);
  });
});

describe('deed-signing-room, a room that names no document any more', () => {
  const clock = new Clock();
  afterEach(() => {
    clock.stop();
  });

  /** A room whose time stands still, once it is drawn. */
  async function standing(script: ScriptedRoom, drawn: string): Promise<DeedSigningRoom> {
    clock.start();
    const element = await startRoom(script);
    while (!find(element, drawn)) await turn();
    return element;
  }

  for (const [name, script, drawn] of [
    ['was signed', new ScriptedRoom(createSignedRoom()), '.done'],
    ['could not be reached', Object.assign(new ScriptedRoom(), { fault: 'offline' as const }), '.notice'],
  ] as const)
    it(`asks for nothing more of the one before, which ${name}`, async () => {
      const element = await standing(script, drawn);
      const { length } = script.requests;
      const errors: unknown[] = [];
      element.document = '';
      await element.updateComplete;
      element.addEventListener('deed-error', ({ detail }) => errors.push(detail));
      await clock.pass(120_000);
      window.dispatchEvent(new Event('online'));
      await clock.pass(1000);
      expect(script.requests.slice(length).map(({ method, part }) => `${method} ${part}`)).to.deep.equal([]);
      expect([errors, texts(element, '.subtitle')]).to.deep.equal([[], ['No document to sign yet']]);
    });

  it('asks for nothing when it is told to read anew', async () => {
    const script = new ScriptedRoom();
    const element = await fixture<DeedSigningRoom>(
      html`<deed-signing-room endpoint="/deedkit" signature="s1" .fetch=${script.fetch}></deed-signing-room>`,
    );
    element.reload();
    await stays(() => script.requests.length === 0, 30);
    element.document = 'd1';
    await waitUntil(() => titleOf(element) === 'Mutual NDA', 'the document');
  });
});

describe('deed-signing-room, its attributes', () => {
  it('are set in any order, one after the other, and lead to one room', async () => {
    const script = new ScriptedRoom();
    const element = document.createElement('deed-signing-room');
    element.signature = 's1';
    element.fetch = script.fetch;
    (await fixture(html`<div></div>`)).append(element);
    await element.updateComplete;
    element.setAttribute('grant', 'a.b.c');
    await element.updateComplete;
    element.document = 'd1';
    await element.updateComplete;
    expect(script.requests).to.deep.equal([]);
    element.endpoint = '/deedkit/';
    await waitUntil(() => titleOf(element) === 'Mutual NDA', 'the document');
    expect(asked(script, '')).to.equal(1);
    expect(script.requests.every(({ headers }) => headers.get('X-Deed-Grant') === 'a.b.c')).to.equal(true);
  });

  it('lead to the address of the adapter, whatever is in them', async () => {
    const urls: string[] = [];
    const never: typeof fetch = (input) => {
      urls.push(String(input));
      return new Promise(() => undefined);
    };
    await fixture(
      html`<deed-signing-room endpoint="/app//" document="a/b" signature="c?d" .fetch=${never}></deed-signing-room>`,
    );
    expect(urls).to.deep.equal(['/app/signatures/a%2Fb/c%3Fd/html', '/app/signatures/a%2Fb/c%3Fd']);
  });

  it('of another grant go with each request from then on, and without one no header is sent', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    expect(script.requests.some(({ headers }) => headers.has('X-Deed-Grant'))).to.equal(false);
    const { length } = script.requests;
    element.grant = 'x.y.z';
    await waitUntil(() => script.requests.length > length, 'it asks anew');
    expect(script.requests.slice(length).map(({ headers }) => headers.get('X-Deed-Grant'))).to.deep.equal(['x.y.z']);
  });

  it('have the page told once of each document that can be read, and not again when it is read anew', async () => {
    const script = new ScriptedRoom();
    const told: unknown[] = [];
    const page = await fixture(html`<div></div>`);
    page.addEventListener('deed-signing-ready', (({ detail, bubbles, composed }: CustomEvent) => {
      told.push([detail, bubbles, composed]);
    }) as EventListener);
    const element = document.createElement('deed-signing-room');
    Object.assign(element, { endpoint: '/deedkit', document: 'd1', signature: 's1', fetch: script.fetch });
    page.append(element);
    await waitUntil(() => told.length === 1, 'ready');
    element.reload();
    await waitUntil(() => asked(script, '') === 2, 'it is read anew');
    element.document = 'd2';
    await waitUntil(() => told.length === 2, 'ready again');
    expect(told).to.deep.equal([
      [{ document: 'd1', signature: 's1' }, true, true],
      [{ document: 'd2', signature: 's1' }, true, true],
    ]);
  });

  it('of no document show a place for one, at the least height that the page says', async () => {
    const element = await fixture<DeedSigningRoom>(html`<deed-signing-room></deed-signing-room>`);
    element.style.setProperty('--deed-signing-room-block-size', '321px');
    expect(element.getBoundingClientRect().height).to.be.at.least(321).and.at.most(400);
    expect(texts(element, '.notice p')).to.deep.equal(['It appears here once the page says which one.']);
  });
});
