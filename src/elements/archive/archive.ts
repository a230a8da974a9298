import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { DeedElement } from '../base/deed-element.ts';
import { fire } from '../base/events.ts';
import { Connection } from '../base/connection.ts';
import { pageFetch } from '../base/http/request.ts';
import { useArchiveTexts } from '../base/localize/archive-texts.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { ToastController } from '../base/popups/toast.ts';
import { controls, dots, feedback } from '../base/styles/index.ts';
import { ActionsOnDemand } from './actions-on-demand.ts';
import { createAdapterSource } from './adapter-source.ts';
import { listCommands } from './allowed-commands.ts';
import { PAGE_SIZE } from './archive-list.ts';
import { ArchiveModel } from './archive-model.ts';
import type { ArchiveSource } from './archive-source.ts';
import { archiveStyles } from './archive.styles.ts';
import type { Command } from './commands.ts';
import { createCommands } from './create-commands.ts';
import type { ArchiveDocument, ArchiveFolder, ArchiveVerb, Named } from './documents.ts';
import { ListFocus } from './list-focus.ts';
import { ListStates } from './list-states.ts';
import { renderNews, renderPager } from './render-bar.ts';
import { renderRows } from './render-rows.ts';
import type { RowsView } from './render-rows.ts';
import { renderStages, renderTools } from './render-tools.ts';
import type { ToolsView } from './render-tools.ts';
import { RowEvents } from './row-events.ts';
import type { RowSetting } from './row-events.ts';
import { RowList } from './row-list.ts';
import { rowsStyles } from './rows.styles.ts';
import { prepareDays } from './say-day.ts';
import { SearchBox } from './search-box.ts';
import { SettledRows } from './settled-rows.ts';
import { toolStyles } from './tools.styles.ts';
import { TreePanel } from './tree-panel.ts';

const loadGiven = () => import('./given-archive.ts');
/**
 * The documents of a workspace: find, file, watch and delete them. With `endpoint` it works through the adapter;
 * without, it shows `documents` and `folders`, and asks the page for changes.
 *
 * @slot start - in place of the button that begins a document
 * @slot empty - the way to begin, where there are no documents yet
 * @slot details - at the end of the details of a document
 * @fires deed-document-chosen - a document is to be opened: `{document, contract, stage}`
 * @fires deed-start - a document is to be begun: `{folder}`
 * @fires deed-view-changed - another part of the archive is shown: `{view}`, for the page's address
 * @fires deed-summary-changed - what is shown, in a few words: `{summary}`, for the page's title
 * @fires deed-archive-request - without `endpoint`, a change that the page is to make: `{action, …, waitUntil}`
 * @csspart search - the search
 * @csspart list - the table of documents
 * @csspart details - what stands beside the list
 * @csspart bulk-bar - what is done with the chosen documents
 */
export class DeedArchive extends DeedElement {
  static override styles = [
    ...DeedElement.shared,
    ...[controls, feedback, dots, archiveStyles, toolStyles, rowsStyles],
  ];

  /** Where the adapter is mounted, `/deedkit`. */
  @property() endpoint = '';

  /** A grant of the page's server, for the workspace, a folder or a document. */
  @property() grant = '';

  /** Folder, filters, order, columns and the open document, as `deed-view-changed` gives them. */
  @property() view = '';

  /** The interface language; without it the one that is shown already. */
  @property({ attribute: 'ui-language' }) uiLanguage = '';

  /** The documents, when there is no endpoint. */
  @property({ attribute: false }) documents: readonly ArchiveDocument[] | undefined;

  /** The folders, when there is no endpoint; the first with `parent_id` null is the root folder. */
  @property({ attribute: false }) folders: readonly ArchiveFolder[] = [];

  /** Those who can own documents, when there is no endpoint. */
  @property({ attribute: false }) people: readonly Named[] = [];

  /** The verbs that the person has, when there is no endpoint. */
  @property({ attribute: false }) verbs: readonly ArchiveVerb[] = ['browse', 'read'];

  /** How requests are made. */
  @property({ attribute: false }) fetch: typeof fetch = pageFetch;

  @state() private isOffline = false;

  readonly #model = new ArchiveModel({
    onChange: () => {
      this.requestUpdate();
    },
    onView: (view) => {
      this.#search.take(this.#model.view);
      this.view = view;
      fire(this, 'deed-view-changed', { view });
    },
  });
  readonly #toast = new ToastController(this);
  readonly #focus = new ListFocus(this, () => this.#model.list.rows ?? []);
  readonly #search = new SearchBox(this, {
    model: this.#model,
    leave: () => {
      this.#focus.move(this.#focus.active);
    },
  });
  readonly #actions = new ActionsOnDemand(this, {
    model: this.#model,
    toast: this.#toast,
    focus: this.#focus,
  });
  readonly #tree = new TreePanel({
    model: this.#model,
    onMove: (folder, ids) => {
      this.#actions.act((actions) => actions.move(folder, ids));
    },
    onMenu: (folder, button) => {
      this.#actions.act((actions) => {
        actions.openFolderMenu(folder, button);
      });
    },
    onChange: () => {
      this.requestUpdate();
    },
    extras: () => this.#actions.extras,
  });
  readonly #setting: RowSetting = {
    model: this.#model,
    focus: this.#focus,
    run: (command, ids) => {
      this.#run(command, ids);
    },
    openMenu: (id, button) => {
      this.#actions.act((actions) => {
        actions.openMenu(button, this.#allowed(false), (command) => {
          this.#run(command, [id]);
        });
      });
    },
    search: () => {
      this.#search.focus();
    },
    showKeys: () => {
      this.#showKeys();
    },
    escape: () => this.#commands.escape(),
  };
  readonly #rowEvents = new RowEvents(this.#setting);

  readonly #connection = new Connection<ArchiveSource>(this, {
    given: ['documents', 'folders', 'people', 'verbs'],
    connect: () => {
      // While the answer is on its way: idle time would come with it.
      setTimeout(prepareDays);
      return createAdapterSource(this);
    },
    give: () => this.documents && loadGiven().then(({ createSourceOfPage }) => createSourceOfPage(this)),
    open: (source) => this.#model.open(source, { follows: this.endpoint !== '' }),
    stop: () => {
      this.#model.stop();
    },
    onLine: () => {
      this.isOffline = !navigator.onLine;
      if (!this.isOffline) void this.#model.list.look();
    },
    onSeen: () => {
      this.#model.attend();
    },
  });

  #summary = '';
  readonly #rows = new RowList();
  readonly #settled = new SettledRows(() => void this.#actions.load());
  readonly #states = new ListStates(() => {
    this.requestUpdate();
  });

  readonly #commands = createCommands(this, {
    model: this.#model,
    focus: this.#focus,
    actions: this.#actions,
    run: (command, ids) => {
      this.#run(command, ids);
    },
    reload: () => {
      this.#connection.open();
    },
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void useArchiveTexts();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) {
      this.#model.take(this.view);
      this.#search.take(this.#model.view);
    }
    this.#connection.follow(changed);
    this.#focus.settle();
  }

  protected override updated(): void {
    this.#model.details.dress(this.renderRoot as ShadowRoot);
    const { rows, failure } = this.#model.list;
    if (rows ?? failure) this.#settled.take(() => this.#model.ids);
    this.#tellSummary();
  }

  #run(command: Command, ids: readonly string[]): void {
    const [id] = ids;
    const allowed = [...this.#allowed(true), ...(ids.length > 1 ? [] : this.#allowed(false))];
    if (id === undefined || !allowed.includes(command)) return;
    const row = this.#model.list.rows?.find((one) => one.id === id);
    if (command === 'open' && row)
      fire(this, 'deed-document-chosen', { document: id, contract: row.contract_id, stage: row.stage });
    else if (command === 'details') this.#model.show({ open: id });
    else if (command !== 'open') this.#actions.act((actions) => actions.run(command, ids));
  }

  #allowed(many: boolean): readonly Command[] {
    const { verbs, view } = this.#model;
    return listCommands({ verbs, bin: view.bin, many });
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    this.#actions.extras?.answerKey(event, this.#setting);
  };

  readonly #showKeys = (): void => {
    this.#actions.act((actions) => actions.showKeys(this.#allowed(false)));
  };

  /** What is shown, in a few words: the folder, and how many documents there are. */
  #tellSummary(): void {
    const { rows, total } = this.#model.list;
    if (!rows) return;
    const summary = sayArchive('summary', this.#tree.place, total);
    if (summary === this.#summary) return;
    this.#summary = summary;
    fire(this, 'deed-summary-changed', { summary });
  }

  protected override render(): TemplateResult {
    const { view, list } = this.#model;
    const row = list.rows?.find(({ id }) => id === view.open);
    return html`<div class="layout" ?data-details=${row !== undefined} @keydown=${this.#onKeydown}>
        ${this.#tree.render()}
        <div class="main">
          <div class="top">${this.#search.render()} ${renderTools(this.#tools)}</div>
          ${this.#renderHead()}
          <div class="list" part="list">${this.#renderList()}${this.#toast.render()}</div>
          ${this.#actions.loaded?.renderBulk(this.#allowed(true), this.#commands)}
        </div>
        ${row ? this.#renderDetails(row) : nothing}
      </div>
      <div id="menu" class="popup" role="menu" popover></div>
      <dialog id="chooser" aria-labelledby="chooser-title"></dialog>
      <dialog id="keys" aria-labelledby="keys-title"></dialog>`;
  }

  get #tools(): ToolsView {
    const { view, list } = this.#model;
    const renderColumns = this.#actions.extras?.renderColumns;
    return { view, counts: list.counts, onKeys: this.#showKeys, renderColumns, do: this.#commands };
  }

  /** The line over the list: stages, what is new, which rows these are. */
  #renderHead(): TemplateResult {
    const { list } = this.#model;
    return html`<div class="head">
      ${renderStages(this.#tools)}${renderNews(list, { isOffline: this.isOffline })}${renderPager(list, this.#commands)}
    </div>`;
  }

  #renderList(): TemplateResult {
    const { view } = this.#model;
    const bin = view.bin ? this.#actions.loaded?.renderBin() : undefined;
    const state = this.#states.render(this.#model, { bin, commands: this.#commands });
    if (state) return state;
    return html`${bin}
      <div
        class="rows"
        @click=${this.#rowEvents.onClick}
        @dblclick=${this.#rowEvents.onDoubleClick}
        @focusin=${this.#focus.onFocusIn}
        @dragstart=${this.#tree.onDragStart}
      >
        ${this.#renderRows()}
      </div>`;
  }

  #renderRows(): TemplateResult {
    const { list, view, selection } = this.#model;
    const rows: RowsView = {
      name: this.#tree.place,
      rows: list.rows ?? [],
      total: list.total,
      before: (list.page - 1) * PAGE_SIZE,
      view,
      selection,
      active: this.#focus.active,
      renaming: this.#actions.loaded?.renaming,
      isOld: list.isLate,
      settled: this.#settled.ids,
      commands: this.#allowed(false),
      do: this.#commands,
    };
    return renderRows(rows, this.#rows.draw(rows));
  }

  #renderDetails(row: ArchiveDocument): TemplateResult {
    const { details, tree, source } = this.#model;
    return html`<aside class="details" part="details" aria-label=${row.title}>
      ${details.render({
        row,
        path: tree.pathOf(row.folder_id),
        commands: this.#allowed(false),
        onCommand: (command) => {
          this.#run(command, [row.id]);
        },
        onDescribe: (description) => {
          this.#actions.act((actions) => actions.describe(row.id, description));
        },
        onUntag: (tag) => {
          this.#actions.act((actions) => actions.untag(row.id, tag));
        },
        onRetry: () => {
          if (source) details.read(source, row.id);
        },
        onClose: () => {
          this.#model.show({ open: '' });
          this.#focus.move(row.id);
        },
      })}
    </aside>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-archive': DeedArchive;
  }
}
