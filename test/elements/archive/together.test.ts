import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import { createDocuments, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { byRole, pressed, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  changeElsewhere,
  chosen,
  comeBack,
  focused,
  openArchive,
  press,
  rowAt,
  titles,
  waitAsked,
  waitTold,
} from './open-archive.ts';

const TOP = '2028-01-01T00:00:00Z';

/** Another person makes documents, which stand on top. */
function addElsewhere(script: ScriptedArchive, count: number): void {
  const fresh = createDocuments(count).map((document, at) => ({
    ...document,
    id: `fresh-${at}`,
    title: `Fresh ${at}`,
    updated_at: TOP,
  }));
  script.documents = [...fresh, ...script.documents];
}

const lists = (script: ScriptedArchive): string[] => script.asked.filter((call) => call.startsWith('GET /documents?'));

/** An archive that is told of changes, and follows them. */
async function openFollowing(count = 12): Promise<Awaited<ReturnType<typeof openArchive>>> {
  const script = new ScriptedArchive(count);
  script.tells = true;
  const open = await openArchive(script);
  await waitUntil(() => script.followers === 1, 'followed');
  return open;
}

/** Shows or hides the page to the element, as a change of the tab does. */
function setSeen(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  comeBack();
}

/** Begins a look at the list whose answer waits until the returned function is called. */
async function holdLook(script: ScriptedArchive): Promise<() => void> {
  const release = script.hold('GET /documents?');
  const looked = lists(script).length;
  comeBack();
  await waitUntil(() => lists(script).length > looked);
  return release;
}

describe('deed-archive, a choice while others work', () => {
  it('is kept when a document arrives, and when one of it changes', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    const before = chosen(element);
    changeElsewhere(script, 2, { title: 'Changed elsewhere' });
    addElsewhere(script, 1);
    comeBack();
    await waitUntil(() => texts(element, '.news .button')[0] === '1 new document');
    expect(chosen(element)).to.deep.equal([before[0], 'Changed elsewhere']);
    expect(focused(element)).to.equal(2);
    press(element, '1 new document');
    await waitUntil(() => titles(element)[0] === 'Fresh 0');
    expect(chosen(element)).to.deep.equal([before[0], 'Changed elsewhere']);
  });

  it('puts the values of another person into rows while work is under way', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    const release = script.hold('DELETE');
    press(element, 'Delete');
    await waitUntil(() => texts(element, '.bulk .chosen')[0] === '0 of 2');
    changeElsewhere(script, 4, { title: 'Changed elsewhere' });
    comeBack();
    await waitUntil(() => titles(element)[4] === 'Changed elsewhere');
    expect(byRole(element, 'button', 'Clear the choice').matches(':disabled')).to.equal(true);
    release();
    await waitTold(element, '2 documents are in the bin.');
    expect(titles(element)).to.have.length(10);
  });

  it('does not count a document as new that was deleted while the list looked', async () => {
    const { element, script } = await openArchive();
    const release = await holdLook(script);
    const answered = script.documents;
    rowAt(element, 0).focus();
    await pressed('Delete');
    await waitTold(element, 'The document is in the bin.');
    // The answer is of the moment at which it was asked.
    const after = script.documents;
    script.documents = answered;
    release();
    await stays(() => texts(element, '.news').join() === '' && titles(element).length === 11, 50);
    script.documents = after;
  });

  it('keeps a tag that was given while the list looked', async () => {
    const { element, script } = await openArchive();
    const release = await holdLook(script);
    const answered = script.documents;
    rowAt(element, 1).focus();
    await pressed('t');
    await waitAsked(element);
    for (const key of ['z', 'o', 'o', 'Enter']) await pressed(key);
    await waitTold(element, 'The document is changed.');
    const after = script.documents;
    script.documents = answered;
    release();
    await stays(() => texts(element, 'tbody tr:nth-child(2) .tags')[0] === 'boatssummer+1', 50);
    script.documents = after;
  });
});

describe('deed-archive, told of changes as they happen', () => {
  it('looks once for changes that come together', async () => {
    const { element, script } = await openFollowing();
    const { length } = lists(script);
    changeElsewhere(script, 3, { title: 'Told' });
    for (let at = 0; at < 5; at += 1) script.tell();
    await waitUntil(() => titles(element)[3] === 'Told');
    await stays(() => lists(script).length === length + 1, 50);
  });

  it('counts the stages anew', async () => {
    const { element, script } = await openFollowing();
    await waitUntil(() => texts(element, '.stage-button')[1] === 'Draft 2');
    changeElsewhere(script, 2, { stage: 'cancelled' });
    script.tell();
    await waitUntil(
      () => texts(element, '.stage-button').join() === 'All 12,Draft 1,Waiting 4,Completed 4,Cancelled 3',
    );
  });

  it('reads the details again that are open', async () => {
    const { element, script } = await openFollowing();
    rowAt(element, 0).click();
    await waitUntil(() => texts(element, '.parties-list .state').join() === 'Waiting,Waiting');
    const parties = script.documents[0]?.parties?.map((party, at) =>
      at === 0 ? ({ ...party, state: 'completed', signed_at: '2020-01-20T12:00:00Z' } as const) : party,
    );
    changeElsewhere(script, 0, parties ? { parties } : {});
    script.tell();
    await waitUntil(() => texts(element, '.parties-list .state')[0] === 'Signed 20 Jan 2020');
  });

  it('is told nothing while the page is not seen, and looks at once when it is seen again', async () => {
    const { element, script } = await openFollowing();
    try {
      setSeen('hidden');
      await waitUntil(() => script.followers === 0, 'no longer followed');
      changeElsewhere(script, 3, { title: 'Meanwhile' });
      setSeen('visible');
      await waitUntil(() => titles(element)[3] === 'Meanwhile' && script.followers === 1);
    } finally {
      delete (document as { visibilityState?: unknown }).visibilityState;
    }
  });

  it('looks from time to time where the service tells nothing', async () => {
    const repeated: (() => void)[] = [];
    const { setInterval: real } = window;
    window.setInterval = ((run: () => void) => repeated.push(run)) as unknown as typeof window.setInterval;
    const { element, script } = await openArchive().finally(() => {
      window.setInterval = real;
    });
    changeElsewhere(script, 3, { title: 'Meanwhile' });
    for (const run of repeated) run();
    await waitUntil(() => titles(element)[3] === 'Meanwhile');
  });
});
