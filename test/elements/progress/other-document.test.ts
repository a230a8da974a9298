import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/signing-progress.ts';
import type { DeedSigningProgress } from '../../../src/elements/progress/signing-progress.ts';
import { stays } from '../../fixtures/stays.ts';
import { createSignee, createSigning, ScriptedSigning } from '../fixtures/scripted-signing.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { asks, button, dialog, open, press, rows, toast } from './open-progress.ts';

/** Another document, to which one person was invited. */
const another = (): ScriptedSigning =>
  new ScriptedSigning(
    createSigning({ document_id: 'd2', title: 'The other', signees: [createSignee(1, { name: 'Olga Brandt' })] }),
  );

/** The element goes over to another document. */
async function goOver(element: DeedSigningProgress, other: ScriptedSigning): Promise<void> {
  element.document = 'd2';
  element.fetch = other.fetch;
  await waitUntil(() => rows(element).join().includes('Olga Brandt'), 'the other is shown');
}

function hold(script: ScriptedSigning): () => void {
  let release = (): void => undefined;
  script.held = new Promise<void>((resolve) => (release = resolve));
  return () => {
    release();
  };
}

describe('deed-signing-progress, gone over to another document', () => {
  for (const name of ['Cancel signing', 'Change due date', 'Correct the address of Bo Strand'])
    it(`closes the question “${name}” about the first`, async () => {
      const { element, script } = await open();
      press(element, name);
      await waitUntil(() => dialog(element).open, 'the question');
      const other = another();
      await goOver(element, other);
      expect(dialog(element).open).to.equal(false);
      expect([...asks(script), ...asks(other)]).to.deep.equal([]);
    });

  it('cancels the first alone when that is answered late, and shows the other as it is', async () => {
    const { element, script } = await open();
    const release = hold(script);
    press(element, 'Cancel signing');
    await waitUntil(() => dialog(element).open, 'the question');
    dialog(element).querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => asks(script).length === 1, 'it is sent');
    const other = another();
    await goOver(element, other);
    release();
    await stays(() => rows(element).join().includes('Olga Brandt') && toast(element) === '', 60);
    expect(asks(other)).to.deep.equal([]);
  });

  it('can remind people of it while the first is still being reminded of', async () => {
    const { element, script } = await open();
    hold(script);
    press(element, 'Remind all');
    await waitUntil(() => asks(script).length === 1, 'it is sent');
    const other = another();
    await goOver(element, other);
    expect(button(element, 'Remind all')?.getAttribute('aria-busy')).not.to.equal('true');
    press(element, 'Remind all');
    await waitUntil(() => asks(other).length === 1, 'the other is reminded of');
  });

  it('closes a question when the page gives another signing', async () => {
    const signing = createSigning();
    const element = await fixture<DeedSigningProgress>(
      html`<deed-signing-progress .signing=${signing}></deed-signing-progress>`,
    );
    await waitUntil(() => rows(element).length > 0, 'it is shown');
    press(element, 'Cancel signing');
    await waitUntil(() => dialog(element).open, 'the question');
    element.signing = { ...signing, verbs: [...signing.verbs] };
    await element.updateComplete;
    expect(dialog(element).open, 'the same document, read again').to.equal(true);
    element.signing = another().signing;
    await waitUntil(() => rows(element).join().includes('Olga Brandt'), 'the other is shown');
    expect(dialog(element).open).to.equal(false);
  });
});
