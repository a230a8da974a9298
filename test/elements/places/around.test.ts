import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/place-editor.ts';
import { setUiLanguage, type DeedPlaceEditor } from '../../../src/elements/index.ts';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { field, FIELDS, keepFields, PARTIES, PLACES_PDF, SUGGESTIONS } from '../fixtures/placed-fields.ts';
import { warningsOf } from '../fixtures/warnings.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { goTo, kind, names, openEditor, placed, places, problems, rows, said, setting } from './open-editor.ts';

const chips = (element: DeedPlaceEditor): string[] => texts(element, '.chip .name');

describe('the page around an editor of places', () => {
  it('hears each edit where it stands, whole and once, and cannot take it back by cancelling', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    const heard: unknown[] = [];
    const onPatch = (event: Event): void => {
      heard.push([event.bubbles, event.composed, event.cancelable, Object.keys((event as CustomEvent<object>).detail)]);
    };
    document.addEventListener('deed-patch', onPatch);
    await goTo(element, 0);
    await pressed('ArrowRight');
    document.removeEventListener('deed-patch', onPatch);
    expect(heard).to.deep.equal([[true, true, false, ['operations', 'inverse', 'origin']]]);
  });

  it('may keep nothing: edits are shown all the same, and go on from each other', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    const mute = (event: Event): void => {
      event.stopImmediatePropagation();
    };
    window.addEventListener('deed-patch', mute, { capture: true });
    await goTo(element, 0);
    await pressed('ArrowRight');
    await pressed('ArrowRight');
    window.removeEventListener('deed-patch', mute, { capture: true });
    expect([patches.length, places(element)[0]?.style.getPropertyValue('--x')]).to.deep.equal([0, '74']);
    expect(element.fields).to.deep.equal(FIELDS);
  });

  it('may refuse an edit by handing the fields back as they were', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('Delete');
    await placed(element, 6);
    element.fields = structuredClone(FIELDS) as typeof FIELDS;
    await placed(element, 7);
    expect(names(element)[0]).to.equal('Signature, Aino Virta, page 1, 1 of 5');
  });

  it('gives its properties in any order', async () => {
    await setViewport({ width: 1280, height: 900 });
    const element = await fixture<DeedPlaceEditor>(html`<deed-place-editor></deed-place-editor>`);
    element.suggestions = SUGGESTIONS;
    element.fields = FIELDS;
    await element.updateComplete;
    expect([rows(element).length, problems(element)]).to.deep.equal([7, []]);
    expect(rows(element)[0]).to.equal('Signature * ? no party');
    element.src = PLACES_PDF;
    await placed(element, 7);
    element.parties = PARTIES;
    await element.updateComplete;
    expect(rows(element)[0]).to.equal('Signature * AV Aino Virta');
    expect([chips(element), texts(element, '.suggested').length]).to.deep.equal([['Aino Virta', 'Erik Sandström'], 2]);
  });

  for (const [name, expected] of [
    ['parties', 'a list of parties'],
    ['suggestions', 'a list of suggestions'],
  ] as const) {
    it(`is warned once of ${name} that are no list, and sees none`, async () => {
      const { element } = await openEditor({ fields: FIELDS, suggestions: SUGGESTIONS });
      const warnings = await warningsOf('deed-place-editor', async () => {
        for (const wrong of [null, 'x', { length: 2 }]) {
          Object.assign(element, { [name]: wrong });
          await element.updateComplete;
        }
      });
      expect(warnings.length).to.equal(1);
      expect(warnings[0]).to.contain(`“${name}”`).and.to.contain(expected);
      expect(name === 'parties' ? chips(element) : texts(element, '.suggested')).to.deep.equal([]);
      expect(places(element).length).to.equal(7);
    });
  }

  it('has parties called anew and taken away while one of them is chosen', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    rootOf(element).querySelectorAll<HTMLInputElement>('input[name=party]')[1]?.click();
    element.parties = [PARTIES[0] ?? {}, { id: 'erik', name: 'Erik Holm' }];
    await element.updateComplete;
    const checked = (): string | undefined =>
      rootOf(element).querySelector('.chip:has(input:checked) .name')?.textContent ?? undefined;
    expect(checked()).to.equal('Erik Holm');
    element.parties = PARTIES.slice(0, 1);
    await element.updateComplete;
    expect(checked()).to.equal('Aino Virta');
    expect(names(element)[2]).to.equal('Signature, no party, page 1, 3 of 5');
    expect(problems(element)).to.include('Signature, page 1: its party is gone');
  });

  it('says at which level headings begin', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    element.headingLevel = 2;
    const level = (selector: string): string | undefined => {
      const heading = rootOf(element).querySelector(selector);
      return heading?.ariaLevel ?? heading?.localName.slice(1);
    };
    await waitUntil(() => level('#kinds-title') === '2' && level('#fields-1') === '3', 'the levels');
  });

  it('keeps its own keys: letters with Ctrl that are none of the editor, and all beside it', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    const heard: string[] = [];
    const onKey = (event: KeyboardEvent): void => {
      heard.push(`${event.key} ${event.defaultPrevented}`);
    };
    document.addEventListener('keydown', onKey);
    await goTo(element, 0);
    const press = (key: string, ctrlKey: boolean): void => {
      places(element)[0]?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, composed: true, cancelable: true }),
      );
    };
    press('s', true);
    press('x', false);
    press('d', true);
    document.removeEventListener('keydown', onKey);
    expect(heard).to.deep.equal(['s false', 'x false']);
    await placed(element, 8);
  });
});

describe('the editor of places in another language', () => {
  after(() => setUiLanguage('en-GB'));

  it('is wholly in it at once, and keeps the choice, the focus and the labels of fields', async () => {
    const tiny = field('tiny', { at: [3, 72, 72, 40, 4], type: 'text', label: 'Tiny' });
    const { element } = await openEditor({ fields: [...FIELDS, tiny], suggestions: SUGGESTIONS });
    await placed(element, 8);
    await goTo(element, 0);
    await setUiLanguage('sv');
    await waitUntil(() => kind(element, 'Kryssruta') instanceof HTMLElement, 'the palette');
    expect(names(element)[0]).to.equal('Underskrift ”Signature”, Aino Virta, sida 1, 1 av 5');
    expect(texts(element, '.groups h4')).to.deep.equal(['Sida 1', 'Sida 2', 'Sida 3']);
    expect(problems(element).join()).to.contain('Tiny, sida 3');
    expect(texts(element, '#suggestions-title')[0]).to.contain('2');
    expect(rootOf(element).querySelector('.suggestion')?.ariaLabel).to.contain('sida 1');
    expect(places(element)[0]?.ariaCurrent).to.equal('true');
    expect(rootOf(element).activeElement === places(element)[0]).to.equal(true);
  });
});

describe('the editor of places, of any text and direction', () => {
  it('takes markup for text, in labels, names and sentences', async () => {
    const label = '<img src=x onerror=alert(1)>';
    const parties = [{ id: 'aino', name: '<b>Aino</b>' }];
    const { element } = await openEditor({ parties, fields: [field('a', { at: [1], label })] });
    await placed(element, 1);
    await goTo(element, 0);
    await pressed('Delete');
    await placed(element, 0);
    await pressed('Control+z');
    await placed(element, 1);
    expect(rootOf(element).querySelector('img, b')).to.equal(null);
    expect(names(element)).to.deep.equal([`Signature “${label}”, <b>Aino</b>, page 1, 1 of 1`]);
    expect([rows(element)[0], chips(element)]).to.deep.equal([`${label} * < <b>Aino</b>`, ['<b>Aino</b>']]);
  });

  it('has nothing wider than 320 px with names and labels of hundreds of letters', async () => {
    const parties = [
      { id: 'aino', name: 'n'.repeat(200) },
      { id: 'erik', name: 'Erik' },
    ];
    const fields = [field('a', { at: [1, 72, 100], label: 'l'.repeat(200) })];
    const { element } = await openEditor({ parties, fields, size: [320, 700] });
    await placed(element, 1);
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    byRole(element, 'button', 'Fields (1)').click();
    await element.updateComplete;
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });

  it('is moved to the right by the right arrow on a page that is read from the right, too', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    document.documentElement.dir = 'rtl';
    try {
      await placed(element, 7);
      await goTo(element, 0);
      const left = (): number => (places(element)[0] as HTMLElement).getBoundingClientRect().left;
      const page = (): number => rootOf(element).querySelector('.layer')?.getBoundingClientRect().left ?? 0;
      const before = left() - page();
      await pressed('Shift+ArrowRight');
      await element.updateComplete;
      expect(left() - page()).to.be.greaterThan(before);
      expect(element.fields[0]?.places[0]?.x).to.equal(82);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });
});

describe('the editor of places, with a page that applies its patches late', () => {
  it('loses no edit made meanwhile', async () => {
    await setViewport({ width: 1280, height: 900 });
    const due: (() => void)[] = [];
    const element = await fixture<DeedPlaceEditor>(
      html`<deed-place-editor
        .src=${PLACES_PDF}
        .parties=${PARTIES}
        .fields=${FIELDS}
        @deed-patch=${(event: CustomEvent<object>) => {
          const { target, detail } = event;
          due.push(() => {
            keepFields({ target, detail } as unknown as Event);
          });
        }}
      ></deed-place-editor>`,
    );
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('ArrowRight');
    await goTo(element, 1);
    await pressed('ArrowRight');
    for (const apply of due) apply();
    await element.updateComplete;
    expect([0, 1].map((at) => places(element)[at]?.style.getPropertyValue('--x'))).to.deep.equal(['73', '251']);
    expect(said(element)).to.contain('mm from the left');
    expect(setting(element, 'label').value).to.equal('Date of signing');
  });
});
