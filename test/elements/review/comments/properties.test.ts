import { expect, fixture, html } from '@open-wc/testing';
import { setUiLanguage, type DeedComments } from '../../../../src/elements/index.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { openCommented } from '../../fixtures/commented.ts';
import { allByRole, byRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { warningsOf } from '../../fixtures/warnings.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { area, open, paragraph, purpose, said, state, write } from './commented-page.ts';

const own = (element: DeedComments): number => rootOf(element).querySelectorAll('button.edit').length;

describe('deed-comments, by its properties', () => {
  it('lets a person change their own words from when it is told who they are', async () => {
    const { element } = await open();
    expect(own(element)).to.equal(2);
    element.participant = 'erik';
    await element.updateComplete;
    expect([own(element), texts(element, '.who')]).to.deep.equal([
      1,
      ['Aino Lehtonen', 'Aino Lehtonen', 'Erik Nordvik (you)'],
    ]);
    element.participant = '';
    await element.updateComplete;
    expect([own(element), texts(element, '.who').at(-1)]).to.deep.equal([0, 'Erik Nordvik']);
  });

  it('calls places by the labels of a state that comes later', async () => {
    const { element } = await open();
    const terms = state.sections.map((one, at) =>
      at === 1 ? { ...one, title: { _type: 'translatable', en: 'Aims' } as const } : one,
    );
    element.state = { ...state, sections: terms };
    await element.updateComplete;
    expect(texts(element, '.place')).to.deep.equal(['Terms › Purpose', '2. Aims']);
    expect(rootOf(element).querySelectorAll('article')[1]?.ariaLabel).to.equal('Comments on 2. Aims');
  });

  it('says that a place is gone once its section is, and leads there again once it is back', async () => {
    const { element } = await open();
    element.state = { ...state, sections: state.sections.slice(0, 1) };
    await element.updateComplete;
    expect(texts(element, '.gone')).to.deep.equal(['No longer in the document']);
    expect(rootOf(element).querySelectorAll('article')[1]?.ariaLabel).to.equal('Comments on No longer in the document');
    element.state = state;
    await element.updateComplete;
    expect(texts(element, '.gone')).to.deep.equal([]);
    byRole(element, 'button', 'Show 2. Terms in the form and the document').click();
  });

  for (const [kind, source] of [
    ['null', null],
    ['text', '/comments'],
    ['an object without list', { reply: () => undefined }],
  ] as const) {
    it(`warns once of a source that is ${kind}, and shows no comments`, async () => {
      const warnings = await warningsOf('deed-comments', async () => {
        const element = await fixture<DeedComments>(html`<deed-comments .source=${source as never}></deed-comments>`);
        element.source = { ...(source as object) } as never;
        await element.updateComplete;
        expect(allByRole(element, 'status')[0]?.ariaLabel).to.equal('Loading comments');
      });
      expect(warnings.length).to.equal(1);
      expect(warnings[0]).to.contain('“source”').and.to.contain('list, start, reply, resolve, edit and remove');
    });
  }

  it('has its headings where the page says', async () => {
    const { element } = await open(new ScriptedComments());
    element.headingLevel = 2;
    await waitUntil(() => {
      const heading = rootOf(element).querySelector('.notice .subtitle');
      return heading?.localName === 'h2' || heading?.ariaLevel === '2';
    }, 'a heading of the second level');
  });

  it('begins a comment with the first section, whatever that is called', async () => {
    const source = new ScriptedComments();
    const { element } = await open(source);
    element.state = {
      ...state,
      sections: state.sections.map((one, at) =>
        at === 0 ? { ...one, title: { _type: 'translatable', en: '' } as const } : one,
      ),
    };
    await element.updateComplete;
    byRole(element, 'button', 'Add a comment').click();
    await waitUntil(() => area(element, 'new'), 'a comment is begun');
    expect(texts(element, 'select option')[0]).to.equal('Aino Lehtonen Erik Sandström');
    write(area(element, 'new'), 'Who else?');
    await pressed('Control+Enter');
    await waitUntil(() => source.threads.length === 1, 'it is sent');
    expect(source.threads[0]?.anchor).to.deep.equal({
      kind: 'paragraph',
      section_id: state.sections[0]?._id,
      quote: 'Aino Lehtonen Erik Sandström',
    });
  });

  it('begins none in a document without any text', async () => {
    const { element } = await open(new ScriptedComments());
    element.state = { ...state, sections: [] };
    await element.updateComplete;
    byRole(element, 'button', 'Add a comment').click();
    await element.updateComplete;
    expect(area(element, 'new')).to.equal(null);
    expect(texts(element, '.notice h4')).to.deep.equal(['No comments yet']);
  });

  it('chooses another place of a comment that is begun, and keeps its words', async () => {
    const source = said();
    const { element } = await open(source);
    byRole(element, 'button', 'Add a comment').click();
    await waitUntil(() => area(element, 'new'), 'a comment is begun');
    write(area(element, 'new'), 'Of which?');
    const select = rootOf(element).querySelector('select') as HTMLSelectElement;
    expect(select.labels[0]?.querySelector('.hint')?.textContent).to.equal('About');
    for (const at of [2, 1]) {
      select.value = state.sections[at]?._id ?? '';
      select.dispatchEvent(new Event('change'));
      await element.updateComplete;
    }
    expect([select.selectedOptions[0]?.text, area(element, 'new')?.value]).to.deep.equal(['2. Terms', 'Of which?']);
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['2. Terms', '1. Parties', '3. Signatures']);
  });
});

describe('deed-comments, at other words and lists', () => {
  afterEach(() => setUiLanguage('en-GB'));

  it('keeps a reply and its focus when the language is switched, and calls its place in the other', async () => {
    const { element } = await open();
    rootOf(element).querySelector<HTMLElement>('.reply')?.click();
    await waitUntil(() => area(element, 'reply'), 'a reply is begun');
    write(area(element, 'reply'), ' ');
    await pressed('Control+Enter');
    await setUiLanguage('sv');
    await waitUntil(() => texts(element, '.filter label')[0]?.startsWith('Öppna'), 'Swedish');
    expect(area(element, 'reply')?.value).to.equal(' ');
    expect(control(element) === area(element, 'reply')).to.equal(true);
    expect(area(element, 'reply')?.ariaLabel).to.equal('Svara om Villkor › Syfte');
  });

  it('lists one and three hundred threads, each counted and once', async () => {
    const source = new ScriptedComments();
    source.say(purpose, 'Only');
    const { element } = await open(source);
    expect([texts(element, '.filter label')[0], texts(element, '.thread').length]).to.deep.equal(['Open 1', 1]);
    for (let at = 0; at < 299; at += 1) source.say(at % 2 === 0 ? purpose : paragraph, `Comment ${at}`);
    await element.reload();
    await element.updateComplete;
    expect(texts(element, '.filter label')[0]).to.equal('Open 300');
    expect(rootOf(element).querySelectorAll('[role=listitem] .thread').length).to.equal(300);
    expect(rootOf(element).querySelector('[role=list]')?.ariaLabel).to.equal('Open');
  });

  it('calls a person without a name somebody, and one without an account too', async () => {
    const source = new ScriptedComments();
    source.threads = [
      {
        ...source.say(purpose, 'Nameless'),
        comments: [
          {
            ...(source.threads[0]?.comments[0] as never as object),
            id: 'a',
            participant: { id: 'x', display_name: '  ' },
          },
          { ...(source.threads[0]?.comments[0] as never as object), id: 'b', participant: null },
        ] as never,
      },
    ];
    const { element } = await open(source);
    expect(texts(element, '.who')).to.deep.equal(['Somebody', 'Somebody']);
    expect(own(element)).to.equal(0);
  });
});

describe('deed-comments, with an adapter', () => {
  it('opens the draft itself by endpoint and session, with its grant', async () => {
    const adapter = new ScriptedAdapter(createContract(), contractSchema);
    adapter.settings = { verbs: ['read-comments'] };
    const comments = said();
    const original = window.fetch;
    const grants: (string | null)[] = [];
    window.fetch = (input, init = {}) => {
      const url = new URL(String(input), location.origin);
      if (!url.pathname.startsWith('/deedkit/')) return original(input, init);
      grants.push(new Headers(init.headers).get('X-Deed-Grant'));
      return url.pathname.includes('/threads') ? comments.respond(url, init) : adapter.fetch(input, init);
    };
    try {
      const element = await fixture<DeedComments>(
        html`<deed-comments endpoint="/deedkit" session=${adapter.id} grant="g.r.t"></deed-comments>`,
      );
      const inner = (): DeedComments | null => rootOf(element).querySelector('deed-comments');
      await waitUntil(() => inner()?.shadowRoot?.querySelector('.thread'), 'the threads');
      expect(texts(inner() as DeedComments, '.reply, .resolve')).to.deep.equal([]);
      expect(inner()?.getAttribute('exportparts')).to.equal('thread, comment, composer');
      expect([...new Set(grants)]).to.deep.equal(['g.r.t']);
    } finally {
      window.fetch = original;
    }
  });

  it('goes with the draft around: its places, its person and its news', async () => {
    const comments = said();
    const { draft, adapter, tell } = await openCommented(html`<deed-comments></deed-comments>`, { comments, state });
    const element = draft.querySelector('deed-comments') as DeedComments;
    await waitUntil(() => rootOf(element).querySelectorAll('.thread').length === 2, 'the threads');
    expect([texts(element, '.who')[0], own(element)]).to.deep.equal(['Aino Lehtonen (you)', 2]);
    comments.say(purpose, 'News');
    tell();
    await waitUntil(() => texts(element, '.body').includes('News'), 'it is listed');
    expect(texts(element, '.visually-hidden[role=status]')).to.deep.equal([
      'Erik Nordvik commented on Terms › Purpose',
    ]);
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'To talk' }]);
    byRole(element, 'button', 'Add a comment').click();
    await waitUntil(() => area(element, 'new'), 'a comment is begun');
    expect(texts(element, 'select option')[0]).to.equal('1. Parties');
  });

  it('may be written in again once the draft says so, without being opened anew', async () => {
    const { draft, adapter } = await openCommented(html`<deed-comments></deed-comments>`, {
      comments: said(),
      state,
      verbs: ['read-comments'],
    });
    const element = draft.querySelector('deed-comments') as DeedComments;
    await waitUntil(() => rootOf(element).querySelectorAll('.thread').length === 2, 'the threads');
    expect(rootOf(element).querySelector('.reply')).to.equal(null);
    adapter.settings = { ...adapter.settings, verbs: ['read-comments', 'comment'] };
    draft.refresh();
    await waitUntil(() => rootOf(element).querySelectorAll('.reply').length === 2, 'it may be replied');
  });
});
