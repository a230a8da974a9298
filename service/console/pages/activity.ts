import type { Activity } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Page } from '../api.ts';
import { formatExactly, formatMoment } from '../moments.ts';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

/** The actor of an entry by name, else in a word for those that have none. */
function renderActor({ type, name }: Activity['actor']): TemplateResult {
  if (type === 'service') return html`<bdi>Deedkit</bdi>`;
  return name === null ? html`${texts().activity[type]}` : html`<bdi>${name}</bdi>`;
}

/**
 * A change and who made it, in the language that is shown. The interface tells it in English, in a sentence of its own
 * with more of what was changed.
 */
function renderWords(
  { action, text, subject, actor }: Activity,
  link: TemplateResult | typeof nothing,
): TemplateResult {
  const words = texts().actions[action];
  const isNamed = subject.type !== 'document' && subject.title !== null && subject.title !== actor.name;
  const name = isNamed && !text.includes(subject.title ?? '') ? html` <bdi>${subject.title}</bdi>` : nothing;
  if (words === undefined) {
    const isTold = actor.name !== null && text.startsWith(actor.name);
    return html`${link} <span translate="no" lang="en">${text}</span>${name}
      ${isTold ? nothing : html`<span class="soft">· ${renderActor(actor)}</span>`}`;
  }
  return html`<strong>${renderActor(actor)}</strong> <span>${words}</span>${
      isNamed ? html` <bdi>${subject.title}</bdi>` : nothing
    }
    ${link}`;
}

/** Entries of the activity, the newest first, each with who did it. */
export function renderActivity(
  entries: readonly Activity[],
  { base, withSubjects }: { readonly base: string; readonly withSubjects: boolean },
): TemplateResult {
  return html`<ol class="activity">
    ${repeat(
      entries,
      ({ id }) => id,
      (entry) => {
        const { at, subject } = entry;
        return html`<li>
          <time datetime=${at} title=${formatExactly(at)}>${formatMoment(at)}</time>
          <p>
            ${renderWords(
              entry,
              withSubjects && subject.type === 'document' && subject.title !== null
                ? html`<a href="${base}/documents/${subject.id}"><bdi>${subject.title}</bdi></a>`
                : nothing,
            )}
          </p>
        </li>`;
      },
    )}
  </ol>`;
}

/** All changes of the workspace, which appear as they are made. */
export class ConsoleActivity extends ConsoleView<readonly Activity[]> {
  get heading(): string {
    return texts().pages.activity;
  }

  #events: EventSource | undefined;

  protected async read(): Promise<readonly Activity[]> {
    return (await this.api.get<Page<Activity>>('/activity', { 'page[size]': '100' })).data;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#events = new EventSource(this.api.address('/activity/events'));
    // Entries that were written before it stood are told by none of its messages.
    for (const type of ['open', 'activity']) this.#events.addEventListener(type, () => void this.reload());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#events?.close();
  }

  protected renderData(entries: readonly Activity[]): TemplateResult {
    if (entries.length === 0)
      return html`<div class="empty">
        <h2>${texts().activity.empty}</h2>
        <p>${texts().activity.emptyText}</p>
      </div>`;
    return renderActivity(entries, { base: this.console.base, withSubjects: true });
  }
}
