import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/finalize-button.ts';
import type { DeedFinalizeButton } from '../../../../src/elements/builder/finalize-button/finalize-button.ts';
import { contractSchema, createContract, createEmptyContract, createParty } from '../../fixtures/contract.ts';
import { allByRole, control, pressed, texts } from '../../fixtures/page.ts';
import { button, connected, dialog, press, title } from './open-button.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** The contents of the list: the name of each section, and the places in it. */
const listed = (element: DeedFinalizeButton): readonly (readonly string[])[] =>
  [...(element.shadowRoot?.querySelectorAll('.problem-list [role=group]') ?? [])].map((group) => [
    group.querySelector('h3')?.textContent ?? '',
    ...[...group.querySelectorAll('.place')].map((place) => place.textContent ?? ''),
  ]);

describe('deed-finalize-button, with missing answers', () => {
  it('lists every missing thing with its place and what would be right', async () => {
    const element = await button(
      createContract({
        parties: [
          createParty({ first_name: 'Aino', last_name: 'L', email: 'nobody' }),
          createParty({ first_name: 'Erik', last_name: 'S', email: 'e@s.example' }),
        ],
        purpose: '',
        change: { document_name: ' ' },
      }),
    );
    await press(element);
    expect(title(element)).to.equal('Before you can finalize');
    expect(listed(element)).to.deep.equal([
      ['Document', 'Document name'],
      ['Parties', 'Aino L › E-mail'],
      ['Terms', 'Purpose'],
    ]);
    expect(texts(element, '.problem .hint')[1]).to.include('email address');
  });

  it('says how far the document is, and tells wrong answers from missing ones in words', async () => {
    const element = await button(
      createContract({
        parties: [createParty({ first_name: 'Aino', last_name: 'L', email: 'nobody' }), createParty()],
        purpose: '',
      }),
    );
    await press(element);
    expect(texts(element, '.progress-text strong, .counts > span')).to.deep.equal([
      '3 of 8 done',
      '4 things missing',
      '1 thing to correct',
    ]);
    const bar = element.shadowRoot?.querySelector('progress');
    expect([bar?.value, bar?.max]).to.deep.equal([3, 8]);
    expect(texts(element, '.wrong')).to.deep.equal(['To correct']);
    expect(element.shadowRoot?.querySelector('.wrong')?.closest('.problem')?.textContent).to.include('Aino L › E-mail');
    expect(listed(element)[0]).to.deep.equal([
      'Parties',
      'Aino L › E-mail',
      'Parties 2 › First name',
      'Parties 2 › Last name',
      'Parties 2 › E-mail',
    ]);
    await expect(element).to.be.accessible();
  });

  it('says of a section with too few instances what to do, under its name', async () => {
    const element = await button(createContract({ parties: [] }));
    await press(element);
    expect(listed(element)).to.deep.equal([['Parties', 'Add at least one.']]);
    expect(texts(element, '.problem .hint')).to.deep.equal([]);
  });

  it('begins at the first thing, for the keyboard', async () => {
    const element = await button(createEmptyContract());
    await press(element);
    expect(control(element)).to.equal(allByRole(element, 'listitem')[0]?.querySelector('button'));
  });

  it('counts the things after the first fifty', async () => {
    const schema = {
      ...contractSchema,
      properties: {
        ...contractSchema.properties,
        parties: { ...contractSchema.properties?.['parties'], maxItems: 60 },
      },
    };
    const element = await fixture<DeedFinalizeButton>(
      html`<deed-finalize-button
        .schema=${schema}
        .state=${createContract({ parties: Array.from({ length: 20 }, () => createParty()) })}
      ></deed-finalize-button>`,
    );
    await press(element);
    expect(allByRole(element, 'listitem')).to.have.length(50);
    expect(listed(element).map(([section]) => section)).to.deep.equal(['Parties']);
    expect(texts(element, '.more')).to.deep.equal(['and 10 more']);
  });

  it('a thing leads to its field: the dialog closes, the event tells where', async () => {
    const element = await button(createEmptyContract());
    await press(element);
    const wait = oneEvent(document.body, 'deed-field-focus');
    allByRole(element, 'listitem')[1]?.querySelector('button')?.click();
    expect((await wait).detail).to.deep.equal({ path: '/value/parties/0/last_name' });
    await element.updateComplete;
    expect(dialog(element)).to.equal(null);
  });

  it('becomes the question once nothing is missing any more', async () => {
    const { draft, element } = await connected({ state: createContract({ purpose: '' }) });
    await press(element);
    expect(draft.draft?.snapshot.showMissing).to.equal(true);
    draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'x' }]);
    await element.updateComplete;
    expect(title(element)).to.equal('Finalize this document?');
  });

  it('shows what only the service knew to be missing, in its words', async () => {
    const { adapter, element } = await connected();
    await press(element);
    adapter.faults = [
      {
        status: 409,
        error: {
          code: 'incomplete',
          message: 'x',
          fields: [{ path: '/value/parties/0/email', message: 'This address is blocked.' }, 'junk'],
        },
      },
    ];
    await press(element);
    await waitUntil(() => title(element) === 'Before you can finalize');
    expect(listed(element)).to.deep.equal([['Parties', 'Aino Lehtonen › E-mail']]);
    expect(texts(element, '.problem .hint')).to.deep.equal(['This address is blocked.']);
    expect(texts(element, '.progress strong')).to.deep.equal(['7 of 8 done']);
  });
});

describe('deed-finalize-button, asking', () => {
  it('asks first; Escape and Cancel change nothing and give the focus back', async () => {
    const { adapter, element } = await connected();
    const opener = allByRole(element, 'button')[0];
    for (const leave of [() => pressed('Escape'), () => press(element, 'Cancel')]) {
      opener?.focus();
      await pressed('Enter');
      await element.updateComplete;
      expect(title(element)).to.equal('Finalize this document?');
      expect(dialog(element)?.matches(':modal')).to.equal(true);
      expect(control(element)?.textContent?.trim()).to.equal('Finalize');
      await leave();
      await waitUntil(() => dialog(element) === null);
      expect(control(element)).to.equal(opener);
    }
    expect(adapter.requests.some(({ path }) => path.endsWith('/finalize'))).to.equal(false);
  });

  it('finalizes after the question: the fact is told, the focus is on the button in its new state', async () => {
    const { draft, element } = await connected();
    const wait = oneEvent(draft, 'deed-finalized');
    await press(element);
    await press(element);
    expect((await wait).detail).to.include({ revision: 2 });
    await waitUntil(() => texts(element, '[role=status]').includes('Finalized'));
    await waitUntil(() => control(element)?.textContent?.trim() === 'Finalized');
    expect(dialog(element)).to.equal(null);
  });

  it('finalizes without a question where the session asks none', async () => {
    const { adapter, element } = await connected({ settings: { finalization: { confirmation_enabled: false } } });
    await press(element);
    await waitUntil(() => texts(element, '[role=status]').includes('Finalized'));
    expect(adapter.state.status).to.equal('finalized');
  });

  it('the page may refuse', async () => {
    const { adapter, element } = await connected();
    element.addEventListener(
      'deed-finalize-request',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    await press(element);
    await press(element);
    await waitUntil(() => texts(element, '[role=alert]').includes('The document was not finalized.'));
    expect(adapter.state.status).to.equal('draft');
    await expect(element).to.be.accessible();
    await press(element);
    await waitUntil(() => adapter.state.status === 'finalized');
  });

  it('the page may make it wait, or refuse by a rejected promise; meanwhile it is busy and cannot be left', async () => {
    const { adapter, element } = await connected();
    let refuse = (): void => undefined;
    document.body.addEventListener(
      'deed-finalize-request',
      (event) => {
        event.detail.waitUntil(
          new Promise((_, reject) => {
            refuse = () => {
              reject(new Error('Kai Berg has not approved this.'));
            };
          }),
        );
      },
      { once: true },
    );
    await press(element);
    await press(element);
    expect(texts(element, 'dialog [aria-busy=true]')).to.deep.equal(['Finalizing…']);
    await expect(element).to.be.accessible();
    await pressed('Escape');
    expect(dialog(element)?.open).to.equal(true);
    refuse();
    await waitUntil(() =>
      texts(element, '[role=alert]').includes('The document was not finalized. Kai Berg has not approved this.'),
    );
    expect(adapter.state.status).to.equal('draft');
    await expect(element).to.be.accessible();
  });

  const reasons: readonly (readonly [rejection: unknown, shown: string])[] = [
    ['Kai is away.', ' Kai is away.'],
    [new Error('<b>No</b>'), ' <b>No</b>'],
    [new Error(' '), ''],
    [undefined, ''],
    [{ message: 'of no error' }, ''],
    ['a'.repeat(600), ` ${'a'.repeat(500)}…`],
  ];
  for (const [rejection, shown] of reasons)
    it(`shows as text what the page refused with: ${String(rejection).slice(0, 20)}`, async () => {
      const { element } = await connected();
      element.addEventListener('deed-finalize-request', ({ detail }) => {
        detail.waitUntil(Promise.resolve());

        detail.waitUntil(Promise.reject(rejection));
      });
      await press(element);
      await press(element);
      await waitUntil(() => texts(element, '[role=alert]')[0] === `The document was not finalized.${shown}`);
      const alert = element.shadowRoot?.querySelector('[role=alert]');
      expect(alert?.querySelector('b')).to.equal(null);
      expect(alert?.scrollWidth).to.be.at.most(alert?.clientWidth ?? 0);
    });

  it('shows why the page does not let a finalized document be edited again', async () => {
    const { adapter, element } = await connected({ state: createContract({ change: { status: 'finalized' } }) });
    element.addEventListener('deed-unfinalize-request', ({ detail }) => {
      detail.waitUntil(Promise.reject(new Error('It was sent on Monday.')));
    });
    await press(element, 'Edit again');
    await waitUntil(() =>
      texts(element, '[role=alert]').includes(
        'The document could not be opened for editing again. It was sent on Monday.',
      ),
    );
    expect(adapter.state.status).to.equal('finalized');
  });

  it('says when the service fails, and can be pressed again', async () => {
    const { adapter, element } = await connected();
    adapter.faults = [{ status: 503, error: { code: 'unavailable', message: 'x' } }];
    await press(element);
    await press(element);
    await waitUntil(() =>
      texts(element, '[role=alert]').includes('The document could not be finalized. Try again in a moment.'),
    );
    await press(element);
    await waitUntil(() => texts(element, '[role=status]').includes('Finalized'));
  });

  it('says when the last edits are not saved', async () => {
    const { adapter, draft, element } = await connected();
    draft.draft?.edit([{ op: 'replace', path: '/document_name', value: 'Other' }]);
    adapter.down = true;
    await press(element);
    await press(element);
    await waitUntil(() =>
      texts(element, '[role=alert]').includes('Your last changes are not saved yet. Try again once they are.'),
    );
  });

  it('opens a finalized document for editing again, once the page agrees', async () => {
    const { adapter, element } = await connected({ state: createContract({ change: { status: 'finalized' } }) });
    element.addEventListener(
      'deed-unfinalize-request',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    await press(element, 'Edit again');
    expect(adapter.state.status).to.equal('finalized');
    await press(element, 'Edit again');
    await waitUntil(() => adapter.state.status === 'draft');
    await waitUntil(() => control(element) === allByRole(element, 'button')[0]);
  });

  it('offers no way back where there is none', async () => {
    const { element } = await connected({
      state: createContract({ change: { status: 'finalized' } }),
      settings: { stays_final: true },
    });
    await waitUntil(() => texts(element, '[role=status]').includes('Finalized'));
    expect(allByRole(element, 'button')).to.deep.equal([]);
  });

  it('says when it cannot be opened again', async () => {
    const { adapter, element } = await connected({ state: createContract({ change: { status: 'finalized' } }) });
    adapter.faults = [{ status: 500, error: { code: 'x', message: '' } }];
    await press(element, 'Edit again');
    await waitUntil(() =>
      texts(element, '[role=alert]').includes('The document could not be opened for editing again.'),
    );
    await expect(element).to.be.accessible();
  });
});
