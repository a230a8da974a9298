import { createBuilderClient } from '../../client/index.ts';
import type { BuilderClient } from '../../client/index.ts';
import { upstreamDetailsSchema } from '../../protocol/adapter/index.ts';
import type { AdapterOptions, Person, Upstreams } from '../adapter-options.ts';
import { Refusal } from '../answer.ts';
import { askSite } from '../site-error.ts';
import { fromUpstream } from './context.ts';

/** Participants that are remembered; the one asked for first is forgotten first. */
const REMEMBERED = 10_000;

/** Answers of a service that does not have a path. */
const WITHOUT_PATH: ReadonlySet<number> = new Set([404, 405, 501]);

/** A participant of a draft with the data that the service has. */
interface Known {
  readonly id: string;
  readonly display_name: string | null | undefined;
  readonly email: string | null | undefined;
}

/**
 * Participants of drafts as the service knows them. The first of each is the one its session was made for; the others
 * are persons of the site, each added on the first visit.
 */
export class ParticipantCache {
  /** Notices whom the service does not know any more: they are looked for again. */
  readonly client: BuilderClient;
  readonly #known = new Map<string, Promise<Known>>();

  constructor(upstream: NonNullable<Upstreams['builder']>) {
    const { fetch: send = (request: Request) => fetch(request) } = upstream;
    this.client = createBuilderClient({
      ...upstream,
      fetch: async (request) => {
        const response = await send(request);
        const participant = request.headers.get('X-Participant');
        if (response.status === 403 && participant !== null) this.#forget(participant);
        return response;
      },
    });
  }

  /** Returns the id of a person as a participant of a draft; of the first participant when no person is given. */
  async find(draft: string, person: Person | undefined): Promise<string> {
    const key = JSON.stringify([draft, person?.external_id]);
    const known = await this.#remember(key, () => (person ? this.#add(draft, person) : this.#findFirst(draft)));
    if (!person || isSame(known, person)) return known.id;
    return (await this.#remember(key, () => this.#rename(draft, known.id, person), { isChanged: true })).id;
  }

  /** Does not wait for pending requests: the refused one may be among them. */
  #forget(id: string): void {
    for (const [key, asked] of this.#known)
      asked.then(
        (known) => {
          if (known.id === id && this.#known.get(key) === asked) this.#known.delete(key);
        },
        () => undefined,
      );
  }

  /** Asks once, however many requests come meanwhile; what fails is asked again. */
  #remember(
    key: string,
    ask: () => Promise<Known>,
    { isChanged = false }: { readonly isChanged?: boolean } = {},
  ): Promise<Known> {
    const known = isChanged ? undefined : this.#known.get(key);
    if (known) return known;
    const [oldest] = this.#known.size >= REMEMBERED ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
    const asked = ask();
    this.#known.set(key, asked);
    asked.catch(() => {
      if (this.#known.get(key) === asked) this.#known.delete(key);
    });
    return asked;
  }

  async #findFirst(draft: string): Promise<Known> {
    const { data } = await fromUpstream(
      this.client.GET('/api/builder/sessions/{session_id}', { params: { path: { session_id: draft } } }),
    );
    const [first] = upstreamDetailsSchema.parse(data).data.participants;
    if (!first) throw new Refusal(502, { code: 'upstream_failed', message: 'The session has no participant.' });
    return { id: first.id, display_name: undefined, email: undefined };
  }

  /** A service without participants beside the first knows everybody as that one. */
  async #add(draft: string, person: Person): Promise<Known> {
    let status = 0;
    const sent = this.client.POST('/api/builder/sessions/{session_id}/participants', {
      params: { path: { session_id: draft } },
      body: bodyOf(person),
    });
    try {
      const added = await fromUpstream(
        sent.then((answer) => {
          ({ status } = answer.response);
          return answer;
        }),
      );
      const { id, display_name, email } = added.data.data;
      return { id, display_name, email };
    } catch (error) {
      if (!WITHOUT_PATH.has(status)) throw error;
      const first = await this.#findFirst(draft);
      return { id: first.id, display_name: person.display_name, email: person.email };
    }
  }

  async #rename(draft: string, id: string, person: Person): Promise<Known> {
    await fromUpstream(
      this.client.PATCH('/api/builder/sessions/{session_id}/participants/{participant_id}', {
        params: { path: { session_id: draft, participant_id: id } },
        body: bodyOf(person),
      }),
    );
    return { id, display_name: person.display_name, email: person.email };
  }
}

/** Asks the site whose page a request comes from; undefined where it does not say. */
export async function findPerson(
  { participant }: Pick<AdapterOptions, 'participant'>,
  request: Request,
): Promise<Person | undefined> {
  return participant && askSite('participant', () => participant(request));
}

/** Whether the service has the names that the site gives; what the site does not give stays. */
function isSame(known: Known, { display_name, email }: Person): boolean {
  return (
    (display_name === undefined || known.display_name === display_name) &&
    (email === undefined || known.email === email)
  );
}

function bodyOf({ external_id, display_name, email }: Person): Person {
  return {
    external_id,
    ...(display_name === undefined ? {} : { display_name }),
    ...(email === undefined ? {} : { email }),
  };
}
