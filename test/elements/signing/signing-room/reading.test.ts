import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../../src/elements/define/signature-pad.ts';
import '../../../../src/elements/define/signing-room.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import type { SigningRoom } from '../../../../src/protocol/room/index.ts';
import { openRoom, startRoom } from '../../fixtures/open-room.ts';
import { allByRole, byRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import type { RoomChange } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { asked, confirm, find, hold, step, stepWords } from './in-room.ts';

const open = (change: RoomChange = {}): Promise<DeedSigningRoom> => openRoom(new ScriptedRoom(createRoom(change)));
const LONG = `<main><h1>Lease</h1>${'<p>A long text of many words.</p>'.repeat(200)}</main>`;
const views = (element: DeedSigningRoom): HTMLInputElement[] => [
  ...rootOf(element).querySelectorAll<HTMLInputElement>('.views input'),
];
const box = (page: number): SigningRoom['signee']['boxes'][number] => ({ page, x: 0, y: 0, width: 0.2, height: 0.05 });

describe('deed-signing-room, the head of a document', () => {
  it('has no message and no deadline where the sender has given none', async () => {
    for (const message of [null, '']) {
      const element = await open({ document: { message, due_at: null } });
      expect([texts(element, '.message'), texts(element, '.due')]).to.deep.equal([[], []]);
      expect(texts(element, '.by')).to.deep.equal(['From Aino Lehtonen']);
    }
  });

  it('has the message as a quotation named for its sender, with its lines', async () => {
    const element = await open({ document: { message: 'Hello.\n\nSign <b>here</b>.' } });
    const quotation = find(element, 'blockquote') as HTMLElement;
    expect([quotation.ariaLabel, quotation.dir]).to.deep.equal(['Message from Aino Lehtonen', 'auto']);
    expect(quotation.textContent).to.equal('Hello.\n\nSign <b>here</b>.');
    expect(getComputedStyle(quotation).whiteSpace).to.match(/pre/);
  });

  it('names the title in the language of the document, whatever the interface speaks', async () => {
    const element = await open({ document: { language: 'fi', title: 'Vuokrasopimus' } });
    expect([find(element, '.head .title')?.lang, find(element, '.bar-title')?.lang]).to.deep.equal(['fi', 'fi']);
  });
});

describe('deed-signing-room, the text', () => {
  it('has its language and its direction, whatever those of the page are', async () => {
    const script = new ScriptedRoom();
    script.html = '<!doctype html><html lang="ar" dir="rtl"><main><p>عقد</p></main></html>';
    const element = await openRoom(script);
    const paper = find(element, '.text') as HTMLElement;
    expect([paper.lang, paper.dir, getComputedStyle(paper).direction]).to.deep.equal(['ar', 'rtl', 'rtl']);
    expect(getComputedStyle(find(element, '.bar') as HTMLElement).direction).to.equal('ltr');
  });

  it('is said to be on its way until it is there, in a room that can be used already', async () => {
    const script = new ScriptedRoom();
    const { fetch, release } = hold(script, '/html');
    const element = await startRoom(script);
    element.fetch = fetch;
    element.endpoint = '/deedkit/';
    await waitUntil(() => find(element, '.text'), 'the room');
    expect(find(element, '.text')?.getAttribute('aria-busy')).to.equal('true');
    expect(texts(element, '.asks')).to.deep.equal(['Aino Lehtonen asks you to sign']);
    release();
    await waitUntil(() => find(element, '.text')?.getAttribute('aria-busy') === 'false', 'the text');
  });

  for (const status of [403, 404, 500])
    it(`that is refused with ${status} gives way to the pages, which says so aloud`, async () => {
      const script = new ScriptedRoom();
      const element = await startRoom(script);
      element.fetch = (input, init) =>
        String(input).endsWith('/html')
          ? Promise.resolve(Response.json({ error: { code: 'x', message: 'No.' } }, { status }))
          : script.fetch(input, init);
      element.endpoint = '/deedkit/';
      await waitUntil(() => find(element, '.document .strip'), 'it is told');
      expect(texts(element, '.document [role=status]')).to.deep.equal([
        'The text could not be fetched. You can read the pages instead.',
      ]);
      expect([views(element).length, find(element, 'deed-pdf-view') === null]).to.deep.equal([0, false]);
    });

  it('is asked for a second time where the first answer was lost', async () => {
    const script = new ScriptedRoom();
    let lost = 0;
    const element = await startRoom(script);
    element.fetch = async (input, init) => {
      const answer = await script.fetch(input, init);
      if (String(input).endsWith('/html') && (lost += 1) === 1) throw new TypeError('Failed to fetch');
      return answer;
    };
    element.endpoint = '/deedkit/';
    await waitUntil(() => lost === 2 && texts(element, '.text h1')[0] === 'Mutual NDA', 'the text');
    expect(find(element, '.document .strip') === null).to.equal(true);
  });

  it('and the pages are a choice of two, by the arrow keys, with the focus where it was', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    expect(byRole(element, 'radiogroup', 'How to read').contains(views(element)[0] as Node)).to.equal(true);
    expect(views(element).map(({ labels }) => labels?.[0]?.textContent)).to.deep.equal(['Text', 'Pages']);
    expect(asked(script, '/pdf')).to.equal(0);
    views(element)[0]?.focus();
    await pressed('ArrowRight');
    await waitUntil(() => find(element, 'deed-pdf-view'), 'the pages');
    expect(control(element) === views(element)[1]).to.equal(true);
    await pressed('ArrowLeft');
    await waitUntil(() => texts(element, '.text h1')[0] === 'Mutual NDA', 'the text again');
    expect(asked(script, '/html')).to.equal(1);
  });

  it('scrolls a wide table in itself, by the arrow keys too', async () => {
    const script = new ScriptedRoom();
    const cells = Array.from({ length: 30 }, (_, index) => `<td>column${index}</td>`).join('');
    script.html = `<main><div class="table"><table><tr>${cells}</tr></table></div></main>`;
    const element = await openRoom(script);
    element.style.inlineSize = '320px';
    const table = find(element, '.text .table') as HTMLElement;
    expect([table.tabIndex, table.getAttribute('role')]).to.deep.equal([0, 'group']);
    await waitUntil(() => table.scrollWidth > table.clientWidth, 'it is wider than its place');
    expect(element.scrollWidth).to.be.at.most(320);
  });
});

describe('deed-signing-room, who signs', () => {
  it('lists the others with their state, and nothing where there are none', async () => {
    const element = await open({
      others: [
        { name: 'Bo', state: 'waiting', signed_at: null },
        { name: 'Cai', state: 'completed', signed_at: '2026-11-20T10:00:00Z' },
        { name: 'Dag', state: 'cancelled', signed_at: null },
      ],
    });
    const card = find(element, '[aria-labelledby=others]') as HTMLElement;
    expect([...card.querySelectorAll('li')].map((li) => li.textContent?.replaceAll(/\s+/g, ' ').trim())).to.deep.equal([
      'Bo Has not signed yet',
      'Cai Signed on 20 November 2026',
      'Dag Does not sign',
    ]);
    const alone = await open({ others: [] });
    expect(find(alone, '[aria-labelledby=others]') === null).to.equal(true);
  });

  it('shows the signee’s own data as far as it is known, each with its name', async () => {
    const element = await open({ signee: { phone: '+358 1', job_title: 'CEO', role: 'Tenant' } });
    expect(texts(element, '.details dt')).to.deep.equal(['Name', 'Company', 'Job title', 'Role', 'Email', 'Phone']);
    const bare = await open({
      signee: { first_name: '', last_name: null, company_name: null, phone: '', job_title: '' },
    });
    expect(texts(bare, '.details dd')).to.deep.equal(['erik@nordvik.example', 'erik@nordvik.example']);
    expect(texts(bare, '.details + .hint')).to.deep.equal(['Is something wrong? Tell Aino Lehtonen before you sign.']);
  });

  for (const [name, boxes, words] of [
    ['no place', [], []],
    ['one place', [box(4)], ['Your signature goes on page 4. Show where']],
    ['two on one page', [box(4), box(4)], ['Your signature goes on page 4. Show where']],
    ['several pages', [box(4), box(2)], ['Your signature goes on pages 2, 4. Show where']],
  ] as const)
    it(`says where the signature goes: ${name}`, async () => {
      const element = await open({ signee: { boxes: [...boxes] } });
      expect(texts(element, '.where')).to.deep.equal(words);
    });

  it('says by whom and as whom the signee was identified, and nothing of the same name', async () => {
    const document = { signature_method: 'strong' } as const;
    const same = await open({ document, signee: { identified: { by: 'Bank', name: 'SANDSTRÖM Erik' } } });
    expect([texts(same, '.identified'), texts(same, '.card .strip')]).to.deep.equal([
      ['Identified by Bank as SANDSTRÖM Erik'],
      [],
    ]);
    const nameless = await open({ document, signee: { identified: { by: 'Bank', name: null } } });
    expect([texts(nameless, '.identified'), texts(nameless, '.card .strip')]).to.deep.equal([
      ['Identified by Bank as …'],
      [],
    ]);
    const other = await open({
      document,
      signee: { identified: { by: 'Bank', name: 'Erik Sandström', other_name: true } },
    });
    expect(texts(other, '.card .strip')[0]).to.match(/^This is another name/);
  });

  it('names those that are waited for, where it is not the signee’s turn', async () => {
    const others = ['Bo', 'Cai'].map((name) => ({ name, state: 'waiting' as const, signed_at: null }));
    const many = await open({ turn: 'later', others });
    expect(texts(many, '.wait p')[0]).to.match(/^Bo, Cai signs first\./);
    const none = await open({ turn: 'later', others: [] });
    expect(texts(none, '.wait p')[0]).to.match(/^Aino Lehtonen signs first\./);
  });
});

describe('deed-signing-room, the bar', () => {
  it('is a region with the title, the sender, the deadline and one button', async () => {
    const element = await open();
    const bar = byRole(element, 'region', 'What comes next');
    expect(bar.getAttribute('part')).to.equal('bar');
    expect(texts(element, '.by')[0]).to.match(/^From Aino Lehtonen · Until 15 December 2030/);
    expect(bar.querySelectorAll('button')).to.have.length(1);
    // How much is read is said in words beside it.
    const progress = await waitUntil(() => bar.querySelector('progress'), 'something is read').then(() =>
      bar.querySelector('progress'),
    );
    expect(progress?.ariaHidden).to.equal('true');
  });

  it('keeps free the space below it that the page says', async () => {
    const element = await open();
    const bar = find(element, '.bar') as HTMLElement;
    const before = Number.parseFloat(getComputedStyle(bar).bottom);
    element.style.setProperty('--deed-signing-room-bar-offset', '40px');
    expect(Number.parseFloat(getComputedStyle(bar).bottom) - before).to.equal(40);
  });

  it('leads to the place to sign at once where less motion is wished for, with the focus there', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const script = new ScriptedRoom();
      script.html = LONG;
      const element = await openRoom(script);
      step(element).focus();
      await pressed('Enter');
      await element.updateComplete;
      expect(stepWords(element)).to.equal('Next: sign here');
      await pressed('Enter');
      const { top } = (find(element, '#sign') as HTMLElement).getBoundingClientRect();
      expect(top).to.be.lessThan(innerHeight);
      expect(control(element)?.id).to.equal('sign');
      expect(find(element, '#sign')?.getAttribute('aria-labelledby')).to.equal('sign-title');
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('takes the confirmation by its words as well as by its box', async () => {
    const element = await open();
    expect(confirm(element).labels?.[0]?.textContent?.trim()).to.equal(
      'I have read “Mutual NDA”, I sign it and accept that it binds me.',
    );
    confirm(element).labels?.[0]?.querySelector('span')?.click();
    expect(confirm(element).checked).to.equal(true);
    confirm(element).focus();
    await pressed('Space');
    expect(confirm(element).checked).to.equal(false);
  });
});

describe('deed-signing-room, another language while it is open', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('keeps the confirmation, the text and the place of the reader', async () => {
    const script = new ScriptedRoom();
    script.html = LONG;
    const element = await openRoom(script);
    await waitUntil(() => find(element, 'deed-signature-pad')?.matches(':defined'), 'there is a pad');
    confirm(element).click();
    const line = rootOf(element).querySelectorAll('.text p')[100] as HTMLElement;
    line.scrollIntoView();
    const before = line.getBoundingClientRect().top;
    await setUiLanguage('pl');
    await waitUntil(() => texts(element, '.asks')[0]?.includes('prosi'), 'Polish');
    expect(confirm(element).checked).to.equal(true);
    expect(line.isConnected).to.equal(true);
    expect(line.getBoundingClientRect().top).to.be.closeTo(before, 80);
    expect(asked(script, '/html')).to.equal(1);
  });

  it('is the one that the attribute names, and an unknown one changes nothing', async () => {
    const element = await open();
    element.uiLanguage = 'sv';
    await waitUntil(() => texts(element, '.asks')[0] === 'Aino Lehtonen ber dig skriva under', 'Swedish');
    element.uiLanguage = '';
    await element.updateComplete;
    expect(texts(element, '.asks')[0]).to.equal('Aino Lehtonen ber dig skriva under');
  });

  it('has the headings of the room begin at the level that the page says', async () => {
    const element = await open();
    element.headingLevel = 2;
    await waitUntil(() => find(element, '.head .title')?.getAttribute('aria-level') === '2', 'the title');
    expect(find(element, '#sign-title')?.getAttribute('aria-level')).to.equal('3');
  });
});

describe('deed-signing-room, from right to left', () => {
  it('fits 320 px with very long words, and the bar stays in the window', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    const script = new ScriptedRoom(
      createRoom({
        document: { title: word, sender: word, message: word },
        others: [{ name: word, state: 'waiting', signed_at: null }],
      }),
    );
    const page = await fixture(html`<div dir="rtl" style="inline-size: 320px"></div>`);
    const element = await openRoom(script);
    page.append(element);
    await element.updateComplete;
    await waitUntil(() => texts(element, '.text h1')[0] === 'Mutual NDA', 'it is open again');
    expect(element.scrollWidth).to.be.at.most(320);
    const bar = find(element, '.bar')?.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    expect([(bar?.left ?? -1) >= own.left - 1, (bar?.right ?? 9999) <= own.right + 1]).to.deep.equal([true, true]);
    expect(allByRole(element, 'button').length).to.be.greaterThan(2);
  });
});
