import { expect } from '@open-wc/testing';
import type { ContractState, Edit, Operation } from '../../../src/document/index.ts';
import { ENDINGS } from '../../../src/elements/draft/draft-endings.ts';
import type { DraftHost } from '../../../src/elements/draft/draft-host.ts';
import { completeOptions } from '../../../src/elements/draft/draft-options.ts';
import { EMPTY_SNAPSHOT } from '../../../src/elements/draft/draft-source.ts';
import type { DraftChange } from '../../../src/elements/draft/draft-source.ts';
import { OutgoingEdits } from '../../../src/elements/draft/outgoing-edits.ts';
import { SharedDocument } from '../../../src/elements/draft/shared-document.ts';
import type { HttpFailure } from '../../../src/elements/base/http/request.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { Clock, turn } from '../fixtures/clock.ts';

/** A request that waits for the test to answer it. */
interface Waiting {
  readonly init: RequestInit;
  readonly answer: (status: number, body?: unknown) => Promise<void>;
  readonly lose: () => Promise<void>;
}

/** Outgoing edits of a real document, behind a network that answers when the test says so. */
class Bench {
  readonly requests: Waiting[] = [];
  readonly told: DraftChange[] = [];
  readonly outdated: number[] = [];
  readonly kept: { readonly pending: readonly string[]; readonly done: readonly string[] }[] = [];
  readonly host: DraftHost;
  readonly document: SharedDocument;
  readonly outgoing: OutgoingEdits;
  answered = 0;
  catchUp = (): Promise<void> => Promise.resolve();

  constructor() {
    this.host = this.#createHost();
    const state = agreementState(agreementValue('a', 'b')) as ContractState;
    this.document = new SharedDocument(this.host, { ...LOADED, id: state.id, state, schema: agreementSchema });
    this.outgoing = new OutgoingEdits({
      host: this.host,
      document: this.document,
      onOutdated: ({ status }: HttpFailure) => {
        this.outdated.push(status);
        return this.catchUp();
      },
      onAnswered: () => {
        this.answered += 1;
      },
    });
  }

  /** Edits the document, and lets it be sent after a rest. */
  edit(name: string, rest = 10_000, index = 0): void {
    const operations: Operation[] = [{ op: 'replace', path: `/value/parties/${index}/name`, value: name }];
    expect(this.document.edit(operations).ok).to.equal(true);
    this.outgoing.schedule(rest);
  }

  get last(): Waiting {
    return this.requests.at(-1) as Waiting;
  }

  /** The names that a request sends, its revision and its key. */
  sent(index: number): readonly unknown[] {
    const init = this.requests[index]?.init as RequestInit;
    const { operations } = JSON.parse(init.body as string) as { operations: { value: string }[] };
    const headers = new Headers(init.headers);
    return [operations.map(({ value }) => value), headers.get('If-Match'), headers.get('Idempotency-Key')];
  }

  #createHost(): DraftHost {
    let keys = 0;
    let shown = EMPTY_SNAPSHOT;
    const options = completeOptions({
      endpoint: '/deed',
      session: 's',
      grant: undefined,
      random: () => 0,
      createKey: () => `key-${++keys}`,
      fetch: (_, init = {}) => this.#request(init),
      storage: {
        load: () => [],
        save: (edits: readonly Edit[], done) => this.kept.push({ pending: edits.map(({ id }) => id), done }),
      },
    });
    const end = (): void => {
      this.outgoing.stop();
    };
    return {
      options,
      get shown() {
        return shown;
      },
      subscribe: () => () => undefined,
      publish: (change, told = { kind: 'update' }) => {
        shown = { ...shown, ...change };
        this.told.push(told);
      },
      end,
      endBy: ({ status }) => {
        if (ENDINGS[status]) end();
        return ENDINGS[status] !== undefined;
      },
    };
  }

  #request(init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const settled = (settle: () => void) => async (): Promise<void> => {
        settle();
        await turn();
      };
      this.requests.push({
        init,
        answer: (status, body = {}) =>
          settled(() => {
            resolve(new Response(JSON.stringify(body), { status }));
          })(),
        lose: settled(() => {
          reject(new TypeError('Failed to fetch'));
        }),
      });
    });
  }
}

const LOADED = {
  revision: 1,
  environment: 'sandbox',
  ui_language: null,
  trial: null,
  finalization: null,
  participant: null,
} as const;

/** A bench whose first edit is out. */
function sending(): Bench {
  const bench = new Bench();
  bench.edit('one');
  bench.outgoing.flush();
  expect(bench.outgoing.state).to.equal('sending');
  return bench;
}

/** A bench whose first edit got no answer. */
async function waiting(): Promise<Bench> {
  const bench = sending();
  await bench.last.lose();
  expect(bench.outgoing.state).to.equal('waiting');
  return bench;
}

describe('outgoing edits', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = new Clock();
    clock.start();
  });
  afterEach(() => {
    clock.stop();
  });

  describe('idle', () => {
    it('sends nothing when there is nothing, and says that all is saved', () => {
      const bench = new Bench();
      bench.host.publish({ save: 'failed' });
      bench.outgoing.flush();
      expect([bench.requests.length, bench.outgoing.state, bench.host.shown.save]).to.deep.equal([0, 'idle', 'saved']);
    });

    it('rests after an edit', () => {
      const bench = new Bench();
      bench.edit('one');
      expect([bench.outgoing.state, bench.requests.length]).to.deep.equal(['resting', 0]);
    });
  });

  describe('resting', () => {
    it('sends when the rest is over', async () => {
      const bench = new Bench();
      bench.edit('one', 5);
      await clock.pass(4);
      expect(bench.requests.length).to.equal(0);
      await clock.pass(1);
      expect([bench.outgoing.state, bench.requests.length]).to.deep.equal(['sending', 1]);
    });

    it('rests anew with each edit, and sends them as one', async () => {
      const bench = new Bench();
      bench.edit('one', 15);
      await clock.pass(14);
      bench.edit('two', 15);
      await clock.pass(14);
      expect(bench.requests.length).to.equal(0);
      await clock.pass(1);
      expect(bench.sent(0)).to.deep.equal([['two'], '"1"', 'key-1']);
    });

    it('sends after everything that runs now, when an edit cannot wait', async () => {
      const bench = new Bench();
      bench.edit('one', 0);
      bench.edit('two', 0, 1);
      expect(bench.requests.length).to.equal(0);
      await Promise.resolve();
      expect(bench.sent(0)[0]).to.deep.equal(['one', 'two']);
    });
  });

  describe('sending', () => {
    it('is idle and saved after 200, and forgets the kept edits', async () => {
      const bench = sending();
      const [edit] = bench.kept.at(-1)?.pending ?? [];
      await bench.last.answer(200, { revision: 2 });
      expect([bench.outgoing.state, bench.document.draft.revision, bench.answered]).to.deep.equal(['idle', 2, 1]);
      expect(bench.kept.at(-1)).to.deep.equal({ pending: [], done: [edit] });
      expect(bench.told.filter(({ kind }) => kind === 'saved')).to.deep.equal([{ kind: 'saved', revision: 2 }]);
    });

    it('lets edits made meanwhile go with the next batch, at once', async () => {
      const bench = sending();
      bench.edit('two', 0);
      bench.outgoing.flush();
      expect(bench.requests.length).to.equal(1);
      await bench.last.answer(200, { revision: 2 });
      expect([bench.outgoing.state, ...bench.sent(1)]).to.deep.equal(['sending', ['two'], '"2"', 'key-2']);
    });

    it('sends anew, as another request, after 412, once the page is up to date', async () => {
      const bench = sending();
      let done = (): void => undefined;
      bench.catchUp = () => new Promise((resolve) => (done = resolve));
      await bench.last.answer(412);
      expect([bench.outgoing.state, bench.requests.length]).to.deep.equal(['idle', 1]);
      bench.document.receive(2, [{ op: 'replace', path: '/document_name', value: 'Theirs' }]);
      done();
      await turn();
      expect([bench.outdated, bench.sent(1)]).to.deep.equal([[412], [['one'], '"2"', 'key-2']]);
    });

    it('takes the refused edit off after 422, and sends the others', async () => {
      const bench = new Bench();
      bench.edit('one');
      bench.edit('two', 10_000, 1);
      bench.outgoing.flush();
      await bench.last.answer(422, { error: { code: 'too_long', message: 'm', operation: 1, path: '/p' } });
      expect(bench.host.shown.refusals.map(({ code, path, mine }) => [code, path, mine])).to.deep.equal([
        ['too_long', '/p', 'two'],
      ]);
      expect([bench.outgoing.state, bench.sent(1)[0]]).to.deep.equal(['sending', ['one']]);
    });

    it('takes all of them off after 409, and is idle', async () => {
      const bench = sending();
      await bench.last.answer(409, { error: { code: 'finalized', message: 'm' } });
      expect(bench.host.shown.refusals.map(({ code }) => code)).to.deep.equal(['finalized']);
      expect([bench.outgoing.state, bench.outdated, bench.document.draft.pending]).to.deep.equal(['idle', [409], []]);
    });

    for (const [status, save] of [
      [0, 'offline'],
      [429, 'failed'],
      [503, 'failed'],
    ] as const) {
      it(`waits after ${status === 0 ? 'no answer' : status}, shows ${save} and says so once`, async () => {
        const bench = sending();
        await (status === 0 ? bench.last.lose() : bench.last.answer(status));
        expect([bench.outgoing.state, bench.host.shown.save, bench.answered]).to.deep.equal(['waiting', save, 0]);
        expect(bench.told.filter(({ kind }) => kind === 'error').length).to.equal(1);
        bench.outgoing.stop();
      });
    }

    it('sets everything aside after 403, text typed meanwhile too, and sends none of it again', async () => {
      const bench = sending();
      bench.edit('more', 0, 1);
      bench.outgoing.keep();
      await bench.last.answer(403);
      await turn();
      expect([bench.outgoing.state, bench.document.draft.pending.length]).to.deep.equal(['idle', 0]);
      expect([bench.requests.length, bench.outdated]).to.deep.equal([1, [403]]);
      expect(bench.kept.at(-1)?.pending).to.deep.equal([]);
      expect(bench.kept.at(-1)?.done.length).to.equal(2);
      const conflicts = bench.told.flatMap((change) => (change.kind === 'conflict' ? [change.refusal.code] : []));
      expect(conflicts).to.deep.equal(['forbidden', 'forbidden']);
    });

    for (const status of [401, 404, 410]) {
      it(`stops after ${status}, with the edit kept`, async () => {
        const bench = sending();
        await bench.last.answer(status);
        expect([bench.outgoing.state, bench.document.draft.pending.length]).to.deep.equal(['idle', 1]);
        expect(bench.kept.at(-1)?.pending.length).to.equal(1);
        expect([bench.requests.length, bench.answered]).to.deep.equal([1, 0]);
      });
    }

    it('does not hear an answer that comes after it was stopped', async () => {
      const bench = sending();
      bench.outgoing.stop();
      await bench.last.answer(200, { revision: 9 });
      expect([bench.document.draft.revision, bench.document.draft.pending.length]).to.deep.equal([1, 1]);
    });
  });

  describe('waiting', () => {
    it('sends the very same request when its time is over', async () => {
      const bench = await waiting();
      await clock.pass(249);
      expect(bench.requests.length).to.equal(1);
      await clock.pass(1);
      expect([bench.outgoing.state, bench.sent(1)]).to.deep.equal(['sending', bench.sent(0)]);
    });

    it('is not hurried by edits or by leaving a field', async () => {
      const bench = await waiting();
      bench.edit('two', 0);
      bench.outgoing.flush();
      await turn();
      expect([bench.outgoing.state, bench.requests.length]).to.deep.equal(['waiting', 1]);
      bench.outgoing.stop();
    });

    it('sends at once when asked to, and then the edits made meanwhile', async () => {
      const bench = await waiting();
      bench.edit('two', 0);
      bench.outgoing.retry();
      await bench.last.answer(200, { revision: 2 });
      expect([bench.sent(1), bench.sent(2)]).to.deep.equal([
        [['one'], '"1"', 'key-1'],
        [['two'], '"2"', 'key-2'],
      ]);
    });

    it('waits twice as long after each vain try, and from the beginning after it was asked to try', async () => {
      const bench = await waiting();
      await clock.pass(250);
      await bench.last.lose();
      await clock.pass(499);
      expect(bench.requests.length).to.equal(2);
      bench.outgoing.retry();
      await bench.last.lose();
      await clock.pass(249);
      expect(bench.requests.length).to.equal(3);
      await clock.pass(1);
      expect(bench.requests.length).to.equal(4);
      expect(bench.told.filter(({ kind }) => kind === 'error').length).to.equal(2);
      bench.outgoing.stop();
    });

    it('goes in a request that outlives the page when that is left', async () => {
      const bench = await waiting();
      bench.outgoing.leave();
      expect([bench.last.init.keepalive, bench.sent(1)]).to.deep.equal([true, bench.sent(0)]);
      bench.outgoing.stop();
    });

    it('sends nothing any more once it was stopped', async () => {
      const bench = await waiting();
      bench.outgoing.stop();
      await clock.pass(60_000);
      expect([bench.outgoing.state, bench.requests.length]).to.deep.equal(['idle', 1]);
    });
  });

  describe('a caller that waits for everything to be saved', () => {
    it('hears so at once when it is', async () => {
      expect(await new Bench().outgoing.settle()).to.equal(true);
    });

    it('hears so after the last of all batches', async () => {
      const bench = sending();
      bench.edit('two', 10_000);
      const settled = bench.outgoing.settle();
      await bench.last.answer(200, { revision: 2 });
      await bench.last.answer(200, { revision: 3 });
      expect([await settled, bench.requests.length]).to.deep.equal([true, 2]);
    });

    it('hears that it cannot be now when a try fails', async () => {
      const bench = sending();
      const settled = bench.outgoing.settle();
      await bench.last.lose();
      expect(await settled).to.equal(false);
      bench.outgoing.stop();
    });

    it('hears that it will not be when the draft ends', async () => {
      const bench = sending();
      const settled = bench.outgoing.settle();
      await bench.last.answer(404);
      expect(await settled).to.equal(false);
    });
  });
});
