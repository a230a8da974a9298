import { expect } from '@open-wc/testing';
import { rootOf } from '../fixtures/page.ts';
import { createSignee, createSigning, ScriptedSigning } from '../fixtures/scripted-signing.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { ProgressSignee, SigningProgress } from '../../../src/elements/progress/progress-source.ts';
import { button, heading, open, rows } from './open-progress.ts';

const MINUTE = 60_000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** The state of one signee, as it is read, and its colour. */
async function stateOf(
  signee: Partial<ProgressSignee>,
  data: Partial<SigningProgress['data']> = {},
): Promise<[string, string]> {
  const signing = createSigning({ signees: [createSignee(1, signee), createSignee(2, { order: 3 })], ...data });
  const { element } = await open(new ScriptedSigning(signing));
  const state = rootOf(element).querySelector<HTMLElement>('.signees li .state');
  const tone = state?.querySelector('.dot')?.getAttribute('data-tone') ?? '';
  return [state?.innerText.replaceAll(/\s+/g, ' ') ?? '', tone];
}

const delivery = (over: Partial<ProgressSignee['deliveries'][number]>): ProgressSignee['deliveries'][number] => ({
  channel: 'email',
  status: 'sent',
  at: ago(60 * MINUTE),
  error: null,
  ...over,
});

describe('the state of a signee', () => {
  it('is when they were invited, as a distance within a week', async () => {
    expect(await stateOf({ invited_at: ago(3.5 * 60 * MINUTE) })).to.deep.equal(['Invited 3 hours ago', 'waiting']);
    expect(await stateOf({ invited_at: ago(20.5 * MINUTE) })).to.deep.equal(['Invited 20 minutes ago', 'waiting']);
    expect((await stateOf({ invited_at: '2024-05-04T12:00:00Z' }))[0]).to.match(/^Invited 4 May 2024/);
  });

  it('is when they opened it, which matters more than the invitation', async () => {
    const [text, tone] = await stateOf({ invited_at: ago(60 * 60 * MINUTE), opened_at: ago(26 * 60 * MINUTE) });
    expect([text, tone]).to.deep.equal(['Opened yesterday', 'active']);
  });

  it('is that they sign after others, or were not invited although it is their turn', async () => {
    const waiting = { invited_at: null, deliveries: [] };
    expect(await stateOf({ ...waiting, is_next: false })).to.deep.equal(['Signs after others', 'off']);
    expect(await stateOf({ ...waiting, is_next: true })).to.deep.equal(['Not invited yet', 'off']);
  });

  it('is that a message came back, by mail or by text message, with the reason', async () => {
    const failed = delivery({ status: 'failed', error: 'mailbox full' });
    expect(await stateOf({ deliveries: [delivery({}), failed] })).to.deep.equal(['Mail bounced mailbox full', 'bad']);
    const sms = delivery({ channel: 'sms', status: 'failed', error: null });
    expect(await stateOf({ deliveries: [sms] })).to.deep.equal(['Text message failed', 'bad']);
  });

  it('is when they opened it, with the message that came back by the other channel', async () => {
    const deliveries = [delivery({}), delivery({ channel: 'sms', status: 'failed', error: 'no such number' })];
    const state = await stateOf({ deliveries, opened_at: ago(26 * 60 * MINUTE) });
    expect(state).to.deep.equal(['Opened yesterday Text message failed', 'active']);
  });

  it('is that one of two with the same name declined', async () => {
    const [declined, other] = [0, 1].map((at) => createSignee(at, { name: 'Bo Strand', state: 'cancelled' }));
    const at = '2024-05-04T12:00:00Z';
    const ended = { by: 'signee', name: 'Bo Strand', signature_id: declined?.id ?? '', reason: 'No', at } as const;
    const states = await Promise.all(
      [declined, other].map((signee) => stateOf(signee ?? {}, { stage: 'cancelled', ended })),
    );
    expect(states.map(([, tone]) => tone)).to.deep.equal(['bad', 'off']);
  });

  it('is when they signed, whatever came back before', async () => {
    const [text, tone] = await stateOf({
      state: 'completed',
      signed_at: '2024-05-04T12:00:00Z',
      deliveries: [delivery({ status: 'failed' })],
    });
    expect(text).to.match(/^Signed 4 May 2024/);
    expect(tone).to.equal('good');
  });

  it('is that they did not sign when the sender or the due date ended it', async () => {
    for (const by of ['sender', 'due'] as const) {
      const ended = { by, name: null, reason: null, at: '2024-05-04T12:00:00Z' };
      const state = await stateOf({ state: 'cancelled' }, { stage: 'cancelled', ended });
      expect(state, by).to.deep.equal(['Did not sign', 'off']);
    }
  });
});

describe('the row of a signee', () => {
  it('names them by what is known: name, company, address, else a number', async () => {
    const nothing = { name: '', company: null, email: null, phone: null };
    const signees = [
      createSignee(0, { company: 'Havukka Robotics Oy' }),
      createSignee(1, { ...nothing, company: 'Strand Oy', email: 'bo@strand.example' }),
      createSignee(2, { ...nothing, phone: '+358401234567' }),
      createSignee(3, nothing),
    ];
    const { element } = await open(new ScriptedSigning(createSigning({ signees })));
    const named = [...rootOf(element).querySelectorAll<HTMLElement>('.who')].map((who) =>
      who.innerText.replaceAll(/\s+/g, ' '),
    );
    expect(named).to.deep.equal([
      'Aino Lehto Havukka Robotics Oy signee-0@post.example',
      'Strand Oy bo@strand.example',
      '+358401234567',
      'Signatory 4',
    ]);
    expect(button(element, 'Remind Signatory 4')).not.to.equal(undefined);
  });

  it('marks whose turn it is only where there is an order', async () => {
    for (const order of [null, 1]) {
      const together = [0, 1].map((at) => createSignee(at, { order }));
      const { element } = await open(new ScriptedSigning(createSigning({ signees: together })));
      expect(rows(element).some((row) => row.includes('Next'))).to.equal(false);
    }
    const ordered = [
      createSignee(0, { order: 1 }),
      createSignee(1, { order: 2, is_next: false, invited_at: null, deliveries: [] }),
    ];
    const other = await open(new ScriptedSigning(createSigning({ signees: ordered })));
    expect(rows(other.element).map((row) => row.includes('Next'))).to.deep.equal([true, false]);
    expect(button(other.element, 'Remind Bo Strand')).to.equal(undefined);
  });

  it('offers what the person may do, each by its verb', async () => {
    const offers = [
      [['remind'], ['Remind Bo Strand']],
      [['correct'], ['Correct the address of Bo Strand', 'Copy a link for Bo Strand']],
      [['cancel', 'download'], []],
    ] as const;
    for (const [verbs, names] of offers) {
      const signing = { ...createSigning({ signees: [createSignee(1)] }), verbs: [...verbs] };
      const { element } = await open(new ScriptedSigning(signing));
      const labels = [...rootOf(element).querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'));
      expect(labels, verbs.join()).to.deep.equal(names);
    }
  });

  it('offers nothing for those who are done', async () => {
    const signees = [createSignee(0, { state: 'completed' }), createSignee(1, { state: 'cancelled' })];
    const { element } = await open(new ScriptedSigning(createSigning({ signees })));
    expect(rootOf(element).querySelectorAll('li button')).to.have.length(0);
  });

  it('shows what another has written as text, not as markup', async () => {
    const name = '<img src=x onerror="window.ran = true"> Bo';
    const { element } = await open(new ScriptedSigning(createSigning({ signees: [createSignee(1, { name })] })));
    expect(rows(element)[0]).to.contain(name);
    expect(rootOf(element).querySelector('li img')).to.equal(null);
  });
});

describe('the head of a signing', () => {
  it('tells the due day and how far it is, or that there is none', async () => {
    const { element, script } = await open(
      new ScriptedSigning(createSigning({ due_at: new Date(Date.now() + 30.5 * 60 * MINUTE).toISOString() })),
    );
    expect(heading(element)).to.match(/^Waiting 1 of 3 signed Sign by \d+ \w+( \d+)?, tomorrow$/);
    script.signing = createSigning({ due_at: null });
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => heading(element) === 'Waiting 1 of 3 signed No due date', 'no due date');
  });

  it('is announced when it changes, and the rows are not', async () => {
    const { element } = await open();
    expect(rootOf(element).querySelector('.facts')?.getAttribute('role')).to.equal('status');
    expect(rootOf(element).querySelector('.signees')?.closest('[role=status], [aria-live]')).to.equal(null);
  });

  it('says how it ended: by the sender with a reason, or by the due date', async () => {
    const at = '2024-05-04T12:00:00Z';
    const line = async (ended: SigningProgress['data']['ended']): Promise<string> => {
      const { element } = await open(new ScriptedSigning(createSigning({ stage: 'cancelled', ended })));
      return rootOf(element).querySelector<HTMLElement>('.line')?.innerText ?? '';
    };
    expect(await line({ by: 'sender', name: null, reason: 'The price has changed.', at })).to.match(
      /^Cancelled 4 May 2024.*: The price has changed\.$/,
    );
    expect(await line({ by: 'due', name: null, reason: null, at })).to.equal('Not signed in time');
  });

  it('offers the file while it waits as well, and as the main thing once all have signed', async () => {
    const waiting = await open();
    expect(button(waiting.element, 'Download')?.className).to.equal('button');
    const done = await open(new ScriptedSigning(createSigning({ stage: 'completed' })));
    expect(button(done.element, 'Download')?.className).to.equal('button primary');
    expect([...rootOf(done.element).querySelectorAll('.head .button')]).to.have.length(1);
  });
});
