import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/signee-viewer.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSigneeViewer } from '../../../../src/elements/document/signee-viewer/signee-viewer.ts';
import { openInside } from '../../fixtures/connected.ts';
import { contractSchema, createContract, createEmptyContract, createParty } from '../../fixtures/contract.ts';
import { allByRole, byRole, pressed, texts } from '../../fixtures/page.ts';
import { BAD_STATES, warningsOf } from '../../fixtures/warnings.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

async function viewer(state: ContractState = createContract()): Promise<DeedSigneeViewer> {
  return fixture<DeedSigneeViewer>(
    html`<deed-signee-viewer .state=${state} .schema=${contractSchema}></deed-signee-viewer>`,
  );
}

describe('deed-signee-viewer', () => {
  it('lists who signs in document order, with company and what each still lacks', async () => {
    const element = await viewer(
      createContract({
        parties: [
          createParty({
            first_name: 'Aino',
            last_name: 'Lehtonen',
            email: 'aino@havukka.example',
            company: 'Havukka Robotics Oy',
          }),
          createParty({ first_name: 'Erik' }),
          createParty(),
        ],
      }),
    );
    expect(element.shadowRoot?.querySelector('ul')?.getAttribute('aria-label')).to.equal('Signatories');
    expect(texts(element, '.name')).to.deep.equal(['Aino Lehtonen', 'Erik', 'Signatory 3']);
    expect(texts(element, '.hint')).to.deep.equal(['Havukka Robotics Oy']);
    expect(texts(element, '.state')).to.deep.equal([
      'Ready to sign',
      'Still missing: last name, e-mail',
      'Still missing: first name, last name, e-mail',
    ]);
    expect(texts(element, '.avatar')).to.deep.equal(['AL', 'E', '3']);
  });

  it('a nameless signee goes by the company', async () => {
    const element = await viewer(createContract({ parties: [createParty({ company: 'Nordvik Instrument AB' })] }));
    expect(texts(element, '.name')).to.deep.equal(['Nordvik Instrument AB']);
    expect(texts(element, '.hint')).to.deep.equal([]);
  });

  it('leads to what a signee lacks first, else to its fieldset; by the keyboard too', async () => {
    const element = await viewer(
      createContract({
        parties: [
          createParty({ first_name: 'Aino', last_name: 'Lehtonen', email: 'a@b.example' }),
          createParty({ first_name: 'Erik' }),
        ],
      }),
    );
    const [first, second] = allByRole(element, 'button');
    let wait = oneEvent(document.body, 'deed-field-focus');
    second?.click();
    expect((await wait).detail).to.deep.equal({ path: '/value/parties/1/last_name' });
    wait = oneEvent(element, 'deed-field-focus');
    first?.focus();
    await pressed('Enter');
    expect((await wait).detail).to.deep.equal({ path: '/value/parties/0' });
  });

  it('keeps the node of a signee while others come and go', async () => {
    const state = createContract();
    const element = await viewer(state);
    const second = allByRole(element, 'listitem')[1];
    const [, erik] = state.value['parties'] as unknown as [unknown, ReturnType<typeof createParty>];
    element.state = createContract({ parties: [createParty({ first_name: 'New' }), erik, createParty()] });
    await element.updateComplete;
    expect(allByRole(element, 'listitem')[1]).to.equal(second);
    expect(texts(element, '.name')).to.deep.equal(['New', 'Erik Sandström', 'Signatory 3']);
  });

  it('inside deed-draft: follows the draft and asks the others to go to the field', async () => {
    const { draft } = await openInside(html`<deed-signee-viewer list-only></deed-signee-viewer>`, {
      state: createEmptyContract(),
    });
    const element = draft.querySelector('deed-signee-viewer') as DeedSigneeViewer;
    expect(byRole(element, 'status', 'Loading signatories')).to.not.equal(undefined);
    await waitUntil(() => texts(element, '.name').length === 1);
    draft.draft?.edit([{ op: 'replace', path: '/value/parties/0/first_name', value: 'Aino' }]);
    await waitUntil(() => texts(element, '.name')[0] === 'Aino');
    const asked: unknown[] = [];
    draft.draft?.subscribe((change) => {
      if (change.kind === 'focus') asked.push([change.path, change.from]);
    });
    allByRole(element, 'button')[0]?.click();
    expect(asked).to.deep.equal([['/value/parties/0/last_name', 'deed-signee-viewer']]);
  });

  it('hostile names are text', async () => {
    const hostile = '<img src=x onerror="window.deedHacked=1">';
    const element = await viewer(createContract({ parties: [createParty({ first_name: hostile })] }));
    expect(texts(element, '.name')).to.deep.equal([hostile]);
    expect(element.shadowRoot?.querySelector('img')).to.equal(null);
  });

  for (const size of ['400px', '320px']) {
    it(`is accessible at ${size}: loading, empty, complete, lacking, dark`, async () => {
      const element = await fixture<DeedSigneeViewer>(html`<deed-signee-viewer></deed-signee-viewer>`);
      element.style.inlineSize = size;
      await expect(element, 'loading').to.be.accessible();
      element.schema = contractSchema;
      for (const state of [
        createContract({ parties: [] }),
        createContract(),
        createEmptyContract(),
        createContract({
          parties: Array.from({ length: 4 }, () =>
            createParty({ first_name: 'Maximiliana-Alexandrina-von-und-zu-Hohenstein'.repeat(2) }),
          ),
        }),
      ]) {
        element.state = state;
        await element.updateComplete;
        await expect(element).to.be.accessible();
        expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      }
      element.setAttribute('theme', 'dark');
      element.style.background = '#111';
      await expect(element, 'dark').to.be.accessible();
    });
  }

  it('says when there are no signees', async () => {
    const element = await viewer(createContract({ parties: [] }));
    expect(texts(element, '.subtitle')).to.deep.equal(['No signatories yet']);
  });

  it('speaks Finnish and Swedish', async () => {
    const element = await viewer(createContract({ parties: [createParty({ first_name: 'Erik' })] }));
    try {
      await setUiLanguage('fi');
      await element.updateComplete;
      expect(texts(element, '.state')).to.deep.equal(['Puuttuu vielä: sukunimi, sähköposti']);
      await setUiLanguage('sv');
      await element.updateComplete;
      expect(texts(element, '.state')).to.deep.equal(['Saknas ännu: efternamn, e-post']);
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('bad property values warn once and never throw', async () => {
    const warnings = await warningsOf('deed-signee-viewer', async () => {
      const element = await fixture<DeedSigneeViewer>(
        html`<deed-signee-viewer .schema=${contractSchema}></deed-signee-viewer>`,
      );
      for (const bad of BAD_STATES) {
        element.state = bad as never;
        await element.updateComplete;
      }
      element.state = createContract();
      await element.updateComplete;
      expect(texts(element, '.name')).to.have.length(2);
    });
    expect(warnings).to.have.length(1);
  });
});
