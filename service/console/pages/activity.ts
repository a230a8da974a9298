import type { Activity } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Page } from '../api.ts';
import { formatExactly, formatMoment } from '../moments.ts';
import { ConsoleView } from '../view.ts';

/** The words for actors that have no name of their own. */
const ACTORS: Readonly<Record<Activity['actor']['type'], string>> = {
  user: 'A person',
  key: 'A key',
  signee: 'A signee',
  grant: 'A page',
  service: 'Deedkit',
};

/** Entries of the activity, the newest first, each with who did it. */
export function renderActivity(
  entries: readonly Activity[],
  { base, withSubjects }: { readonly base: string; readonly withSubjects: boolean },
): TemplateResult {
  return html`<ol class="activity">
    ${repeat(
      entries,
      ({ id }) => id,
      ({ at, actor, text, subject }) =>
        html`<li>
          <time datetime=${at} title=${formatExactly(at)}>${formatMoment(at)}</time>
          <p>
            <strong
              ><bdi>${actor.type === 'service' ? ACTORS.service : (actor.name ?? ACTORS[actor.type])}</bdi></strong
            >
            <span>${text}</span>
            ${
              withSubjects && subject.type === 'document' && subject.title !== null
                ? html`<a href="${base}/documents/${subject.id}"><bdi>${subject.title}</bdi></a>`
                : nothing
            }
          </p>
        </li>`,
    )}
  </ol>`;
}

/** All changes of the workspace, which appear as they are made. */
export class ConsoleActivity extends ConsoleView<readonly Activity[]> {
  readonly heading = 'Activity';
  #events: EventSource | undefined;

  protected async read(): Promise<readonly Activity[]> {
    return (await this.api.get<Page<Activity>>('/activity', { 'page[size]': '100' })).data;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#events = new EventSource(this.api.address('/activity/events'));
    this.#events.addEventListener('activity', () => void this.reload());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#events?.close();
  }

  protected renderData(entries: readonly Activity[]): TemplateResult {
    if (entries.length === 0)
      return html`<div class="empty">
        <h2>Nothing has happened yet</h2>
        <p>Each change of a document, a person, a key or a setting stands here, with who made it.</p>
      </div>`;
    return renderActivity(entries, { base: this.console.base, withSubjects: true });
  }
}
