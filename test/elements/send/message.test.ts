import { expect, fixture, html } from '@open-wc/testing';
import type { DeedSend } from '../../../src/elements/send/send.ts';
import { createMailBody } from '../../../src/elements/send/mail-body.ts';
import { byLabel, rootOf, texts } from '../fixtures/page.ts';
import { AINO, ERIK, PEOPLE, ScriptedSending } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { fill, forgetTyped, openSend, openWithMessage, press } from './open-send.ts';

const mailIn = (element: DeedSend): string => texts(element, '.mail').join();
const told = (element: DeedSend): string => texts(element, '.toast span').join();
const TEST = 'Send a test to yourself';

describe('the message beside the form', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('follows what is typed, and is that of the chosen person', async () => {
    const { element } = await openWithMessage();
    expect(texts(element, '.letter .subject')[0]).to.contain('asks you to sign: Mutual NDA');
    expect(mailIn(element)).to.contain('Hello Aino,');
    await fill(element, 'message', 'See you on Friday.');
    await waitUntil(() => mailIn(element).includes('See you on Friday.'), 'the message');
    const chosen = byLabel(element, 'Message to') as HTMLSelectElement;
    chosen.value = ERIK;
    chosen.dispatchEvent(new Event('change'));
    await waitUntil(() => mailIn(element).includes('Hello Erik,'), 'the other');
  });

  it('shows the text message of people with a mobile number', async () => {
    const { element } = await openWithMessage();
    await press(element, 'radio', 'Text message');
    expect(texts(element, '.bubble').join()).to.contain('Sign "Mutual NDA"');
    await press(element, 'radio', 'Email');
    expect(mailIn(element)).to.contain('Hello Aino,');
  });

  it('is asked for without the places that are wrong', async () => {
    const { element, script } = await openWithMessage();
    await fill(element, `email:${AINO}`, 'aino@');
    await waitUntil(() => script.bodies('POST /send/preview').length > 1, 'the next');
    const aino = script
      .bodies('POST /send/preview')
      .at(-1)
      ?.signees?.find(({ id }) => id === AINO);
    expect(aino).to.deep.equal({ id: AINO, email: null, phone: '+358401234567' });
  });

  it('is left as it was where it cannot be read anew, and comes with the next change', async () => {
    const { element, script } = await openWithMessage();
    script.answers.set('/send/preview', () => new Response('', { status: 503 }));
    await fill(element, 'message', 'One');
    await waitUntil(() => texts(element, '.side .hint').join().includes('newest changes'), 'the hint');
    expect(mailIn(element)).to.contain('Hello Aino,');
    script.answers.clear();
    await fill(element, 'message', 'Two');
    await waitUntil(() => mailIn(element).includes('Two'), 'the message');
    expect(texts(element, '.side .hint')).to.deep.equal([]);
  });

  it('runs nothing, fetches nothing, and leads nowhere', async () => {
    const { element } = await openWithMessage();
    expect((window as { readonly ran?: boolean }).ran).to.equal(undefined);
    expect(rootOf(element).querySelectorAll('.mail :is(a, script, style, img, [onclick])')).to.have.length(0);
    expect(mailIn(element)).to.contain('Open the document');
    const button = [...rootOf(element).querySelectorAll<HTMLElement>('.mail span')].find(
      ({ textContent }) => textContent === 'Open the document',
    );
    expect(button?.style.borderRadius).to.equal('6px');
  });

  it('takes the pictures that are in a mail, and no style that fetches', () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    const mail = createMailBody(
      `<p style="background:url(https://x.example/a.png)">A</p><img src="${png}" alt="Ours"><svg><p>B</p></svg><img src="data:image/svg+xml,x">`,
    );
    expect(mail.querySelector('p')?.getAttribute('style')).to.equal(null);
    expect([...mail.querySelectorAll('img')].map(({ src, alt }) => [src, alt])).to.deep.equal([[png, 'Ours']]);
  });
});

describe('a test to oneself', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('is the mail of the person whose message is shown', async () => {
    const { element, script } = await openWithMessage();
    await fill(element, 'message', 'Hello');
    await press(element, 'button', TEST);
    await waitUntil(() => told(element).includes('me@nordvik.example'), 'the word');
    const [body] = script.bodies('POST /send/test');
    expect([body?.signee_id, body?.message]).to.deep.equal([AINO, 'Hello']);
  });

  for (const [status, code, words] of [
    [409, 'no_sender', 'does not know your address'],
    [429, 'rate_limited', 'several tests'],
    [503, 'upstream_failed', 'was not sent'],
  ] as const)
    it(`says why none was sent: ${code}`, async () => {
      const { element, script } = await openSend();
      script.answers.set('/send/test', () => Response.json({ error: { code, message: 'No.' } }, { status }));
      await press(element, 'button', TEST);
      await waitUntil(() => told(element).includes(words), words);
    });
});

describe('a form whose signees the page gives', () => {
  const signees = PEOPLE.slice(0, 2).map((person) => ({ ...person, id: person['_id'] ?? '' }));

  it('leaves the sending to the page, and says when that was done', async () => {
    const element = await fixture<DeedSend>(html`<deed-send .signees=${signees}></deed-send>`);
    let request: Readonly<Record<string, unknown>> = {};
    let done: () => void = () => undefined;
    element.addEventListener('deed-send', ({ detail }) => {
      request = detail.request;
      detail.waitUntil(
        new Promise<void>((resolve) => {
          done = resolve;
        }),
      );
    });
    await press(element, 'button', 'Send to 2 people');
    expect(request['signature_method']).to.equal('canvas');
    expect(texts(element, 'button[type=submit]').join()).to.contain('Sending');
    done();
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
  });

  it('stays where the page refuses, with the typed message', async () => {
    const element = await fixture<DeedSend>(html`<deed-send .signees=${signees}></deed-send>`);
    element.addEventListener('deed-send', ({ detail }) => {
      detail.waitUntil(Promise.reject(new Error('No.')));
    });
    await fill(element, 'message', 'Hello');
    await press(element, 'button', 'Send to 2 people');
    await waitUntil(() => texts(element, '.trouble').join() !== '', 'the trouble');
    expect(rootOf(element).querySelector('textarea')?.value).to.equal('Hello');
  });

  it('asks for no addresses where they sign on paper', async () => {
    const nowhere = signees.map((signee) => ({ ...signee, email: '', phone: '' }));
    const element = await fixture<DeedSend>(html`<deed-send .signees=${nowhere} .methods=${['manual']}></deed-send>`);
    expect(rootOf(element).querySelector('textarea')).to.equal(null);
    await press(element, 'button', 'Finish for a printed copy');
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
  });

  it('shows the message that the page reads', async () => {
    const script = new ScriptedSending();
    const element = await fixture<DeedSend>(
      html`<deed-send
        .signees=${signees}
        .loadPreview=${async (request: object) => {
          const answer = await script.fetch('/deedkit/drafts/x/send/preview', {
            method: 'POST',
            body: JSON.stringify(request),
          });
          return { ok: true, value: await answer.json() };
        }}
      ></deed-send>`,
    );
    await waitUntil(() => mailIn(element).includes('Hello Aino,'), 'the message');
  });
});
