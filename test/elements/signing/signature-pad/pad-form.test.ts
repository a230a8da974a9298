import { expect, fixture, html } from '@open-wc/testing';
import type { DeedSignaturePad } from '../../../../src/elements/index.ts';
import { byRole, control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { bar, choose, draw, extentOf, field, inkOf, pad, padInForm, show } from './open-pad.ts';

const sentBy = (form: HTMLFormElement, name = 'signature'): File | null => new FormData(form).get(name) as File | null;

describe('deed-signature-pad, what a form sends', () => {
  for (const [scale, width] of [
    [0, 300],
    [1.6, 600],
    [7, 900],
    [-1, 300],
    [Number.NaN, 300],
  ] as const)
    it(`is an image of the nearest size there is, for a scale of ${scale}`, async () => {
      const { form, element } = await padInForm();
      element.scale = scale as never;
      await draw(element);
      expect((await inkOf(sentBy(form))).size).to.deep.equal([width, width / 2]);
      expect((await inkOf(await element.toPng())).size).to.deep.equal([width, width / 2]);
    });

  it('is an image also where the attribute for its size is no number', async () => {
    const { form, element } = await padInForm(
      html`<deed-signature-pad name="signature" scale="large"></deed-signature-pad>`,
    );
    await draw(element);
    expect((await inkOf(sentBy(form))).size).to.deep.equal([300, 150]);
  });

  it('is the way that is shown alone, and the drawing again once that is shown', async () => {
    const { form, element } = await padInForm();
    await draw(element, 0.1, 0.3);
    await show(element, 'Image');
    expect(sentBy(form) === null).to.equal(true);
    await show(element, 'Draw');
    expect(sentBy(form)?.name).to.equal('signature.png');
  });

  it('is nothing while it is off, or has no name', async () => {
    const { form, element } = await padInForm(html`<deed-signature-pad></deed-signature-pad>`);
    await draw(element);
    expect([...new FormData(form)]).to.deep.equal([]);
    element.name = 'mine';
    expect([...new FormData(form).keys()]).to.deep.equal(['mine']);
    element.disabled = true;
    expect([...new FormData(form)]).to.deep.equal([]);
  });

  it('is one file for each pad, each under its name', async () => {
    const { form } = await padInForm(
      html`<deed-signature-pad name="one"></deed-signature-pad><deed-signature-pad name="two"></deed-signature-pad>`,
    );
    const [one, two] = [...form.querySelectorAll('deed-signature-pad')] as [DeedSignaturePad, DeedSignaturePad];
    await draw(one, 0.1, 0.3);
    await draw(two, 0.6, 0.9);
    const left = async (name: string): Promise<number> => (await inkOf(sentBy(form, name))).box[0] ?? 0;
    expect(await left('one')).to.be.lessThan(200);
    expect(await left('two')).to.be.greaterThan(400);
  });

  it('goes to the form that it is named for, wherever it stands', async () => {
    const page = await fixture(
      html`<div>
        <form id="elsewhere"></form>
        <deed-signature-pad name="signature" form="elsewhere" required></deed-signature-pad>
      </div>`,
    );
    const element = page.querySelector('deed-signature-pad') as DeedSignaturePad;
    await element.updateComplete;
    expect(element.form?.id).to.equal('elsewhere');
    expect(element.form?.checkValidity()).to.equal(false);
    await draw(element);
    expect(sentBy(element.form as HTMLFormElement)?.type).to.equal('image/png');
  });

  it('is nothing of a pad that was taken off the page', async () => {
    const { form, element } = await padInForm();
    await draw(element);
    element.remove();
    expect([...new FormData(form)]).to.deep.equal([]);
    expect(element.form === null).to.equal(true);
  });
});

describe('deed-signature-pad, whether a form may be sent', () => {
  it('is asked without moving the focus, and told with it in the pad', async () => {
    const { form, element } = await padInForm(
      html`<button>Send</button><deed-signature-pad name="s" required></deed-signature-pad>`,
    );
    form.querySelector('button')?.focus();
    expect([element.checkValidity(), form.checkValidity()]).to.deep.equal([false, false]);
    expect(document.activeElement?.localName).to.equal('button');
    expect(element.reportValidity()).to.equal(false);
    expect(document.activeElement?.localName).to.equal('deed-signature-pad');
    await draw(element);
    expect([element.checkValidity(), element.reportValidity()]).to.deep.equal([true, true]);
  });

  it('is no matter of a pad that is off', async () => {
    const { form, element } = await padInForm(
      html`<deed-signature-pad name="s" required disabled></deed-signature-pad>`,
    );
    expect(form.checkValidity()).to.equal(true);
    element.disabled = false;
    await element.updateComplete;
    expect(form.checkValidity()).to.equal(false);
  });

  it('follows the way that is shown: a name that cannot be written, a drawing, no image', async () => {
    const { form, element } = await padInForm(html`<deed-signature-pad name="s" required></deed-signature-pad>`);
    await draw(element);
    await show(element, 'Type');
    expect(element.validity?.valueMissing).to.equal(true);
    await type(field(element), 'Ω');
    expect([element.validity?.customError, element.validity?.valueMissing]).to.deep.equal([true, false]);
    await show(element, 'Draw');
    expect([form.checkValidity(), element.validity?.customError]).to.deep.equal([true, false]);
    await show(element, 'Image');
    expect(element.validity?.valueMissing).to.equal(true);
  });

  it('keeps a name that cannot be written from being sent where no signature is required', async () => {
    const { form, element } = await padInForm();
    expect(form.checkValidity()).to.equal(true);
    await show(element, 'Type');
    await type(field(element), 'Ω');
    expect([form.checkValidity(), sentBy(form)]).to.deep.equal([false, null]);
  });
});

describe('deed-signature-pad, a form that is emptied', () => {
  it('begins anew with the drawing, without image, and with the name of the signee', async () => {
    const { form, element } = await padInForm(
      html`<deed-signature-pad name="signature" signee-name="Bo Strand"></deed-signature-pad>`,
    );
    await draw(element);
    await show(element, 'Image');
    choose(element, await bar());
    await waitUntil(() => !element.empty, 'the image is there');
    await show(element, 'Type');
    await type(field(element), 'X');
    form.reset();
    await element.updateComplete;
    expect([element.method, element.empty]).to.deep.equal(['drawn', true]);
    await show(element, 'Image');
    expect(element.empty).to.equal(true);
    await show(element, 'Type');
    expect(field(element).value).to.equal('Bo Strand');
  });

  it('has nothing to take back', async () => {
    const { form, element } = await padInForm();
    await draw(element);
    form.reset();
    await element.updateComplete;
    element.undo();
    expect(element.empty).to.equal(true);
    expect(byRole(element, 'button', 'Undo').getAttribute('aria-disabled')).to.equal('true');
  });

  it('is required again', async () => {
    const { form, element } = await padInForm(html`<deed-signature-pad name="s" required></deed-signature-pad>`);
    await draw(element);
    form.reset();
    expect(form.checkValidity()).to.equal(false);
  });
});

describe('deed-signature-pad, before it is drawn for the first time', () => {
  /** Errors of the page while something is done. */
  async function errorsOf(act: () => void): Promise<readonly string[]> {
    const errors: string[] = [];
    const listen = (event: ErrorEvent): void => {
      event.preventDefault();
      errors.push(event.message);
    };
    const { onerror } = window;
    window.onerror = null;
    window.addEventListener('error', listen);
    try {
      act();
      await new Promise(requestAnimationFrame);
    } catch (error) {
      errors.push(String(error));
    } finally {
      window.removeEventListener('error', listen);
      window.onerror = onerror;
    }
    return errors;
  }

  it('is emptied with its form', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    expect(
      await errorsOf(() => {
        form.append(document.createElement('deed-signature-pad'));
        form.reset();
      }),
    ).to.deep.equal([]);
  });

  it('is cleared, taken back and asked for its image, on the page or not', async () => {
    const element = document.createElement('deed-signature-pad');
    expect(
      await errorsOf(() => {
        element.clear();
        element.undo();
        expect([element.empty, element.method]).to.deep.equal([true, 'drawn']);
      }),
    ).to.deep.equal([]);
    expect((await element.toPng()) === null).to.equal(true);
  });
});

describe('deed-signature-pad, a page that the browser fills in again', () => {
  const LINE = '[[30,75,0.5,150,75,0.5]]';

  it('has its drawing back, as an image of the form too', async () => {
    const { form, element } = await padInForm(
      html`<deed-signature-pad name="signature" required></deed-signature-pad>`,
    );
    element.formStateRestoreCallback(LINE);
    await element.updateComplete;
    const [left = 0, right = 0] = (await extentOf(element)) ?? [];
    expect(left).to.be.closeTo(0.1, 0.02);
    expect(right).to.be.closeTo(0.5, 0.02);
    expect([form.checkValidity(), sentBy(form)?.name]).to.deep.equal([true, 'signature.png']);
    expect(texts(element, '.surface')[0]).to.equal('Sign here with a finger, a pen or the mouse');
    expect(rootOf(element).querySelector('.surface')?.classList.contains('empty')).to.equal(false);
  });

  for (const state of ['', '{"a":1}', '[[1,"x",2]]', null, new FormData()])
    it(`is empty where nothing of a drawing was kept: ${state instanceof FormData ? 'a form' : JSON.stringify(state)}`, async () => {
      const element = await pad();
      element.formStateRestoreCallback(state);
      await element.updateComplete;
      expect(element.empty).to.equal(true);
    });
});

describe('deed-signature-pad, the focus', () => {
  it('goes to the way that is shown, from the page and by Tab', async () => {
    const { form, element } = await padInForm(html`<input /><deed-signature-pad name="s"></deed-signature-pad>`);
    element.focus();
    expect(control(element)?.id).to.equal('tab-drawn');
    await show(element, 'Type');
    element.focus();
    expect(control(element)?.id).to.equal('tab-typed');
    form.querySelector('input')?.focus();
    await pressed('Tab');
    expect(control(element)?.id).to.equal('tab-typed');
    await pressed('Tab');
    expect(control(element) === field(element)).to.equal(true);
  });

  it('is not taken by drawing, nor by an answer that comes late', async () => {
    const { form, element } = await padInForm(html`<input /><deed-signature-pad name="s"></deed-signature-pad>`);
    form.querySelector('input')?.focus();
    await draw(element);
    await show(element, 'Image');
    choose(element, await bar());
    await waitUntil(() => !element.empty, 'the image is there');
    expect(document.activeElement === form.querySelector('input')).to.equal(true);
  });

  it('passes over a pad that is off', async () => {
    const { form } = await padInForm(
      html`<input /><deed-signature-pad name="s" disabled></deed-signature-pad><button>Next</button>`,
    );
    form.querySelector('input')?.focus();
    await pressed('Tab');
    expect(document.activeElement?.textContent).to.equal('Next');
  });
});
