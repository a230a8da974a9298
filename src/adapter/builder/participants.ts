import type { BuilderClient } from '../../client/index.ts';
import { upstreamDetailsSchema } from '../../protocol/adapter/index.ts';
import { Refusal } from '../answer.ts';
import { fromUpstream } from './context.ts';

/** How many drafts are remembered; the one asked for first is forgotten first. */
const DRAFTS = 10_000;

/** Whose edits a page's are when nobody said: the first participant's, who is the one the session was made for. */
export class ParticipantCache {
  readonly #client: BuilderClient;
  readonly #known = new Map<string, string>();

  constructor(client: BuilderClient) {
    this.#client = client;
  }

  /** The first participant of a draft; asked for once. */
  async find(draft: string): Promise<string> {
    const known = this.#known.get(draft);
    if (known !== undefined) return known;
    const { data } = await fromUpstream(
      this.#client.GET('/api/builder/sessions/{session_id}', { params: { path: { session_id: draft } } }),
    );
    const [first] = upstreamDetailsSchema.parse(data).data.participants;
    if (!first) throw new Refusal(502, { code: 'upstream_failed', message: 'The session has no participant.' });
    const [oldest] = this.#known.size >= DRAFTS ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(draft, first.id);
    return first.id;
  }
}
