import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { DeedEvent } from '../../../src/elements/base/events.ts';
import type { DeedSigningProgress } from '../../../src/elements/progress/signing-progress.ts';
import { control, pressed, retype, rootOf } from '../fixtures/page.ts';
import { createSignee, createSigning, ScriptedSigning } from '../fixtures/scripted-signing.ts';
import { stays } from '../../fixtures/stays.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { answer, asks, button, dialog, field, heading, open, press, rows, toast } from './open-progress.ts';

const words = (element: Element): string => dialog(element).innerText.replaceAll(/\s+/g, ' ');
const alert = (element: Element): string =>
  dialog(element).querySelector<HTMLElement>('[role=alert]')?.innerText.trim() ?? '';

/** Has the adapter wait with its answers until the returned function is called. */
function hold(script: ScriptedSigning): () => void {
  let release = (): void => undefined;
  script.held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return () => {
    release();
  };
}

/** Presses what closes the question, and waits until it is closed. */
async function leave(element: Element, name: string): Promise<void> {
  const closed = oneEvent(dialog(element), 'close');
  press(element, name);
  await closed;
}

/** Puts a clipboard in place of the browser's while something runs. */
async function withClipboard(clipboard: unknown, run: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard');
  }
}

describe('the questions of a signing', () => {
  it('are opened by a key with the focus in the first control, and give it back', async () => {
    const { element } = await open();
    for (const [name, first] of [
      ['Correct the address of Bo Strand', 'email'],
      ['Change due date', 'due'],
      ['Cancel signing', 'reason'],
    ] as const) {
      button(element, name)?.focus();
      await pressed('Enter');
      await waitUntil(() => dialog(element).open, name);
      expect(control(element)?.getAttribute('name')).to.equal(first);
      expect(
        rootOf(element).getElementById(dialog(element).getAttribute('aria-labelledby') ?? '')?.textContent,
      ).to.equal(name);
      await expect(element).to.be.accessible();
      await pressed('Escape');
      await waitUntil(() => !dialog(element).open && control(element) === button(element, name), 'the button');
    }
  });

  it('begin with what is known: the address, the due day', async () => {
    const due = new Date(2031, 2, 4, 23, 59, 59).toISOString();
    const signees = [createSignee(1, { phone: '+358401234567' })];
    const { element } = await open(new ScriptedSigning(createSigning({ due_at: due, signees })));
    press(element, 'Correct the address of Bo Strand');
    await waitUntil(() => dialog(element).open, 'the address');
    expect([field(element, 'email').value, field(element, 'phone').value]).to.deep.equal([
      'signee-1@post.example',
      '+358401234567',
    ]);
    await leave(element, 'Cancel');
    press(element, 'Change due date');
    await waitUntil(() => dialog(element).open && field(element, 'due') !== null, 'the day');
    expect(field(element, 'due').value).to.equal('2031-03-04');
  });

  it('extend to the end of the day where the person is', async () => {
    const { element, script } = await open();
    press(element, 'Change due date');
    await answer(element, { due: '2031-03-04' }, 'Save');
    await waitUntil(() => toast(element) === 'The due date is changed.', 'the word');
    const due = new Date(2031, 2, 4, 23, 59, 59).toISOString();
    expect(asks(script)).to.deep.equal([`PATCH {"due_at":"${due}"}`]);
  });

  it('cancel without a reason as well, and do nothing when it is to be kept', async () => {
    const { element, script } = await open();
    press(element, 'Cancel signing');
    await waitUntil(() => dialog(element).open, 'the question');
    field(element, 'reason').value = 'Never mind';
    await leave(element, 'Keep waiting');
    expect(asks(script)).to.deep.equal([]);
    press(element, 'Cancel signing');
    await waitUntil(() => dialog(element).open, 'the question');
    expect(field(element, 'reason').value).to.equal('');
    dialog(element).querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => heading(element).startsWith('Cancelled'), 'the end');
    expect(asks(script)).to.deep.equal(['POST /cancel {}']);
    expect(button(element, 'Cancel signing')).to.equal(undefined);
  });

  it('are sent by Enter, and only once however often it is pressed', async () => {
    const { element, script } = await open();
    const release = hold(script);
    press(element, 'Change due date');
    await waitUntil(() => dialog(element).open, 'the question');
    field(element, 'due').value = '2031-03-04';
    const submit = dialog(element).querySelector('[type=submit]') as HTMLElement;
    submit.focus();
    for (let time = 0; time < 3; time += 1) await pressed('Enter');
    await waitUntil(() => submit.ariaBusy === 'true', 'busy');
    release();
    await waitUntil(() => !dialog(element).open, 'done');
    expect(asks(script)).to.have.length(1);
  });

  it('keep what was typed when they are refused, with the words for each field', async () => {
    const { element, script } = await open();
    press(element, 'Correct the address of Bo Strand');
    await waitUntil(() => dialog(element).open, 'the question');
    const faults = [{ path: '/email', message: 'This address does not exist.' }];
    script.refusal = { status: 422, code: 'invalid', message: 'No.', fields: faults };
    await retype(field(element, 'email'), 'bo@nowhere.example');
    await pressed('Enter');
    await waitUntil(() => alert(element) === 'That was not done. This address does not exist.', 'the reason');
    expect(field(element, 'email').value).to.equal('bo@nowhere.example');
    script.refusal = undefined;
    await pressed('Enter');
    await waitUntil(() => !dialog(element).open, 'done');
    expect(asks(script).at(-1)).to.contain('bo@nowhere.example');
  });

  it('say in plain words that no answer came, and can be sent again', async () => {
    const { element, script } = await open();
    press(element, 'Cancel signing');
    script.isOffline = true;
    await waitUntil(() => dialog(element).open, 'the question');
    field(element, 'reason').value = 'The price has changed.';
    dialog(element).querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => alert(element) !== '', 'the reason');
    expect(alert(element)).to.equal('That was not done. The service is not answering. Try again in a moment.');
    expect(field(element, 'reason').value).to.equal('The price has changed.');
    script.isOffline = false;
    dialog(element).querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => heading(element).startsWith('Cancelled'), 'the end');
  });

  it('begin anew without the fault of the one before', async () => {
    const { element, script } = await open();
    press(element, 'Change due date');
    script.refusal = { status: 409, code: 'x', message: 'Too late.' };
    await answer(element, { due: '' }, 'Save');
    await waitUntil(() => alert(element) === 'That was not done. Too late.', 'the reason');
    await leave(element, 'Cancel');
    press(element, 'Cancel signing');
    await waitUntil(() => words(element).includes('This cannot be undone.'), 'the next question');
    expect(alert(element)).to.equal('');
  });

  it('keep what is typed while the signing comes further', async () => {
    const { element, script } = await open();
    press(element, 'Correct the address of Bo Strand');
    await waitUntil(() => dialog(element).open, 'the question');
    await retype(field(element, 'email'), 'bo@new.example');
    const [, second, third] = createSigning().data.signees;
    script.signing = createSigning({ signees: [third, second].flatMap((one) => one ?? []) });
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => rows(element).length === 2, 'the news');
    expect(control(element)).to.equal(field(element, 'email'));
    await pressed('Enter');
    await waitUntil(() => !dialog(element).open, 'done');
    expect(asks(script)).to.deep.equal([
      `PATCH /signatures/${createSignee(1).id} {"email":"bo@new.example","phone":null}`,
    ]);
  });
});

describe('what is done with a signing at once', () => {
  it('reminds once however often it is pressed, and shows that it is under way', async () => {
    const { element, script } = await open();
    const release = hold(script);
    press(element, 'Remind Bo Strand');
    press(element, 'Remind all');
    await waitUntil(() => button(element, 'Remind Bo Strand')?.ariaBusy === 'true', 'busy');
    expect(button(element, 'Remind all')?.ariaBusy).to.equal(null);
    release();
    await waitUntil(() => toast(element) !== '', 'the word');
    expect(asks(script)).to.have.length(1);
    expect(button(element, 'Remind Bo Strand')?.ariaBusy).to.equal(null);
  });

  it('says why a reminder was not sent, and can be asked again', async () => {
    const { element, script } = await open();
    script.refusal = { status: 429, code: 'too_soon', message: 'Bo was reminded an hour ago.' };
    press(element, 'Remind Bo Strand');
    await waitUntil(() => toast(element) === 'That was not done. Bo was reminded an hour ago.', 'the reason');
    expect(rows(element)).to.have.length(3);
    script.refusal = undefined;
    press(element, 'Remind Bo Strand');
    await waitUntil(() => toast(element) === 'A reminder is on its way to Bo Strand.', 'the word');
  });

  it('announces its words, in a region that is there before them', async () => {
    const { element } = await open();
    const region = rootOf(element).querySelector('.toasts [role=status]');
    expect(region?.textContent?.trim()).to.equal('');
    press(element, 'Remind all');
    await waitUntil(() => region?.textContent?.trim() === 'Reminders are on their way.', 'the word');
  });

  it('shows a link to be copied by hand where the page has no clipboard', async () => {
    const { element } = await open();
    await withClipboard(undefined, async () => {
      press(element, 'Copy a link for Bo Strand');
      await waitUntil(() => dialog(element).open, 'the link');
    });
    expect(words(element)).to.contain('Copy a link for Bo Strand').and.contain('It asks for the PIN 123456');
    expect(field(element, 'link').readOnly).to.equal(true);
    expect(getSelection()?.toString()).to.equal('https://sign.example/x');
  });

  it('copies the link itself, and nothing when there is none', async () => {
    const { element, script } = await open();
    const copied: string[] = [];
    const writeText = async (text: string): Promise<void> => {
      copied.push(text);
    };
    await withClipboard({ writeText }, async () => {
      press(element, 'Copy a link for Cecilia Ek');
      await waitUntil(() => toast(element).includes('PIN 123456'), 'the word');
      expect(copied).to.deep.equal(['https://sign.example/x']);
      expect(asks(script)).to.deep.equal([`POST /signatures/${createSignee(2).id}/link`]);
      script.refusal = { status: 409, code: 'x', message: 'Cecilia has signed.' };
      press(element, 'Copy a link for Cecilia Ek');
      await waitUntil(() => toast(element) === 'That was not done. Cecilia has signed.', 'the reason');
    });
    expect(copied).to.have.length(1);
  });
});

describe('a signing that the page gives', () => {
  const openGiven = (): Promise<DeedSigningProgress> =>
    fixture<DeedSigningProgress>(html`<deed-signing-progress .signing=${createSigning()}></deed-signing-progress>`);

  it('asks the page for each change, with all that is needed for it', async () => {
    const element = await openGiven();
    const heard: unknown[] = [];
    for (const name of ['deed-remind', 'deed-correct', 'deed-extend', 'deed-cancel'] as const)
      element.addEventListener(name, ({ detail, cancelable }: DeedEvent<typeof name>) => {
        const { waitUntil: _, ...rest } = detail;
        heard.push([name, cancelable, rest]);
      });
    press(element, 'Remind Bo Strand');
    await waitUntil(() => toast(element) === 'A reminder is on its way to Bo Strand.', 'reminded');
    press(element, 'Correct the address of Bo Strand');
    await answer(element, { email: ' bo@new.example ', phone: '+358 (40) 123-45' }, 'Send a new link');
    await waitUntil(() => !dialog(element).open, 'corrected');
    press(element, 'Change due date');
    await answer(element, { due: '' }, 'Save');
    await waitUntil(() => !dialog(element).open, 'extended');
    press(element, 'Cancel signing');
    await waitUntil(() => dialog(element).open && field(element, 'reason') !== null, 'the question');
    field(element, 'reason').value = 'Sold';
    dialog(element).querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => !dialog(element).open, 'cancelled');
    const { id } = createSignee(1);
    expect(heard).to.deep.equal([
      ['deed-remind', true, { signature: id }],
      ['deed-correct', true, { signature: id, email: 'bo@new.example', phone: '+3584012345' }],
      ['deed-extend', true, { due_at: null }],
      ['deed-cancel', true, { reason: 'Sold' }],
    ]);
  });

  it('is busy until the page has done it, and stays as it was when the page refuses', async () => {
    const element = await openGiven();
    let refuse = (): void => undefined;
    element.addEventListener('deed-cancel', (event) => {
      event.detail.waitUntil(
        new Promise((_, reject) => {
          refuse = () => {
            reject(new Error('Ask Aino first.'));
          };
        }),
      );
    });
    press(element, 'Cancel signing');
    await waitUntil(() => dialog(element).open, 'the question');
    const submit = dialog(element).querySelector('[type=submit]') as HTMLElement;
    submit.click();
    await waitUntil(() => submit.ariaBusy === 'true', 'busy');
    refuse();
    await waitUntil(() => alert(element) === 'That was not done. Ask Aino first.', 'the reason');
    expect(heading(element)).to.match(/^Waiting/);
  });

  it('has no file of its own and makes no request', async () => {
    const script = new ScriptedSigning();
    const element = await openGiven();
    element.fetch = script.fetch;
    await element.updateComplete;
    expect(button(element, 'Download')).to.equal(undefined);
    press(element, 'Remind all');
    await waitUntil(() => toast(element) !== '', 'the word');
    await stays(() => script.asked.length === 0, 50);
  });
});
