import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/finalize-button.ts';
import type { DeedFinalizeButton } from '../../../../src/elements/builder/finalize-button/finalize-button.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { contractSchema, createContract, createEmptyContract } from '../../fixtures/contract.ts';
import { allByRole, byRole, control, texts } from '../../fixtures/page.ts';
import { BAD_STATES, warningsOf } from '../../fixtures/warnings.ts';
import { button, connected, dialog, press, title } from './open-button.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

describe('deed-finalize-button, texts of the session', () => {
  const TRIAL = {
    finalize_title: 'Almost there',
    finalize_content: '<p>Get <strong>the plan</strong> <a href="https://plans.example/">here</a></p>',
    finalize_cta_text: 'Upgrade',
    cta_url: 'https://plans.example/buy',
  };

  it('a trial shows its dialog instead, whatever is missing and whatever finalization says', async () => {
    const { adapter, element } = await connected({
      state: createEmptyContract(),
      settings: { trial: TRIAL, finalization: { confirmation_enabled: false } },
    });
    await press(element);
    expect(title(element)).to.equal('Almost there');
    expect(byRole(element, 'link', 'Upgrade').getAttribute('href')).to.equal('https://plans.example/buy');
    expect(texts(element, '.body strong')).to.deep.equal(['the plan']);
    expect(adapter.state.status).to.equal('draft');
    await expect(element).to.be.accessible();
  });

  it('a trial without texts has our own', async () => {
    const { element } = await connected({ settings: { trial: {} } });
    await press(element);
    expect(title(element)).to.equal('This is a trial');
    expect(texts(element, 'footer')).to.deep.equal([]);
  });

  it('a trial that only the service knows of shows its dialog too', async () => {
    const { adapter, element } = await connected();
    adapter.faults = [{ status: 409, error: { code: 'trial', message: '' } }];
    await press(element);
    await press(element);
    await waitUntil(() => title(element) === 'This is a trial');
  });

  it('the confirmation says the session’s text, with strong, b and wbr and nothing else', async () => {
    const { element } = await connected({
      settings: {
        finalization: {
          confirmation_enabled: true,
          confirmation_text:
            'Costs <b>9 €</b>, <strong>now</strong><wbr>. <em>really</em> <a href="https://x.example">x</a><h1>big</h1>',
        },
      },
    });
    await press(element);
    expect(texts(element, '.body')).to.deep.equal(['Costs 9 €, now. really xbig']);
    expect([...(dialog(element)?.querySelectorAll('.body *') ?? [])].map(({ localName }) => localName)).to.deep.equal([
      'p',
      'b',
      'strong',
      'wbr',
    ]);
  });

  it('hostile texts neither run, load, style nor lead astray', async () => {
    const hostile =
      '<script>window.deedHacked=1</script><style>*{display:none}</style><img src=x onerror="window.deedHacked=1"><p onclick="window.deedHacked=1" style="color:red" class="x" id="title">text</p>' +
      '<a href="javascript:window.deedHacked=1">run</a><a href=" javascript:1">two</a><a href="data:text/html,x">three</a><iframe srcdoc="<script>parent.deedHacked=1</script>"></iframe><svg><script>window.deedHacked=1</script></svg><template><b>t</b></template><form action="https://x.example"><input name=a></form>';
    const { element } = await connected({
      settings: { trial: { ...TRIAL, finalize_content: hostile, cta_url: 'javascript:window.deedHacked=1' } },
    });
    await press(element);
    const inside = [...(dialog(element)?.querySelectorAll('.body *') ?? [])];
    expect(inside.map(({ localName }) => localName)).to.deep.equal(['p']);
    expect(inside.flatMap((node) => node.getAttributeNames())).to.deep.equal([]);
    expect(texts(element, '.body')[0]).to.equal('textruntwothree');
    expect(allByRole(element, 'link')).to.deep.equal([]);
    inside.forEach((node) => {
      (node as HTMLElement).click();
    });
    expect('deedHacked' in window).to.equal(false);
  });
});

describe('deed-finalize-button, by properties alone', () => {
  it('asks the page, which gives the new state', async () => {
    const element = await button();
    element.addEventListener('deed-finalize-request', (event) => {
      event.detail.waitUntil(
        Promise.resolve().then(() => {
          element.state = createContract({ change: { status: 'finalized' } });
        }),
      );
    });
    await press(element);
    await press(element);
    await waitUntil(() => control(element)?.textContent?.trim() === 'Finalized');
    const wait = oneEvent(element, 'deed-unfinalize-request');
    await press(element, 'Edit again');
    expect(await wait).to.include({ bubbles: true, composed: true, cancelable: true });
  });

  it('takes trial and finalization as properties', async () => {
    const element = await button();
    element.finalization = { confirmation_text: 'For real' };
    await press(element);
    expect(texts(element, '.body')).to.deep.equal(['For real']);
    await press(element, 'Cancel');
    element.trial = { finalize_title: 'Buy me' };
    await press(element);
    expect(title(element)).to.equal('Buy me');
  });

  it('can be opened by a program', async () => {
    const element = await button(createEmptyContract());
    element.open();
    await element.updateComplete;
    expect(title(element)).to.equal('Before you can finalize');
  });

  it('waits, disabled, while there is no draft', async () => {
    const element = await fixture<DeedFinalizeButton>(html`<deed-finalize-button></deed-finalize-button>`);
    expect((allByRole(element, 'button')[0] as HTMLButtonElement).disabled).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('is accessible at rest, finalized and in each dialog, light and dark', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await button();
      element.setAttribute('theme', theme);
      element.style.background = theme === 'dark' ? '#111' : '#fff';
      await expect(element, 'rest').to.be.accessible();
      await press(element);
      await expect(element, 'confirm').to.be.accessible();
      await press(element, 'Cancel');
      element.state = createEmptyContract();
      await element.updateComplete;
      await press(element);
      await expect(element, 'problems').to.be.accessible();
      byRole(element, 'button', 'Close').click();
      element.state = createContract({ change: { status: 'finalized' } });
      await element.updateComplete;
      await expect(element, 'finalized').to.be.accessible();
      element.remove();
    }
  });

  it('speaks Finnish and Swedish', async () => {
    const element = await button(createEmptyContract());
    try {
      await setUiLanguage('fi');
      await press(element, 'Viimeistele');
      expect(title(element)).to.equal('Ennen viimeistelyä');
      expect(texts(element, '.problem span:first-child')[0]).to.equal('Osapuolet 1 › Etunimi');
      await setUiLanguage('sv');
      await element.updateComplete;
      expect(title(element)).to.equal('Innan du kan färdigställa');
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('bad property values warn once and never throw', async () => {
    const warnings = await warningsOf('deed-finalize-button', async () => {
      const element = await fixture<DeedFinalizeButton>(
        html`<deed-finalize-button .schema=${contractSchema}></deed-finalize-button>`,
      );
      for (const bad of BAD_STATES) {
        element.state = bad as never;
        await element.updateComplete;
        await press(element);
        byRole(element, 'button', 'Finalize');
        dialog(element)?.close();
      }
    });
    expect(warnings).to.have.length(1);
  });
});
