import { html } from 'lit';
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { saveFile } from '../base/dom/save-file.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { iconPen, iconPlus, iconTrash } from '../base/icons/index.ts';
import { useProgressTexts } from '../base/localize/progress-texts.ts';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { ActionMenu } from '../base/popups/action-menu.ts';
import type { MenuAction } from '../base/popups/action-menu.ts';
import { popups } from '../base/popups/popup.styles.ts';
import type { ToastController } from '../base/popups/toast.ts';
import { toastStyles } from '../base/popups/toast.styles.ts';
import { dialogs } from '../base/styles/index.ts';
import type { ArchiveModel } from './archive-model.ts';
import type { ArchiveChanges, ArchiveSource } from './archive-source.ts';
import { ArchiveWorker } from './archive-worker.ts';
import { renderBulkBar } from './bulk-bar.ts';
import type { BinFolders, BinnedCommands } from './bin-folders.ts';
import type { Chooser } from './chooser.ts';
import { toMenuAction } from './command-look.ts';
import type { ArchiveCommands, Command } from './commands.ts';
import type { ArchiveFolder } from './documents.ts';
import { listFoundIds } from './found-ids.ts';
import type { ListFocus } from './list-focus.ts';
import { createTitleField } from './title-field.ts';
import type { Renaming } from './title-field.ts';
import { workStyles } from './work.styles.ts';

const loadChooser = () => import('./chooser.ts');
const loadQuestions = () => import('./questions.ts');
const loadBin = () => import('./bin-folders.ts');
const loadKeys = () => import('./keys-dialog.ts');

// Keys and drags come with what they do, and the choice of columns.
export { answerKey } from './answer-key.ts';
export { renderColumns } from './render-columns.ts';
export { onDragOver, onDragStart, onDrop } from './row-drag.ts';
export { onTreeKey } from './tree-keys.ts';

/** The parts of an archive that actions work on. */
export interface ActionsSetting {
  readonly model: ArchiveModel;
  readonly toast: ToastController;
  readonly focus: ListFocus;
}

type Host = HTMLElement &
  ReactiveControllerHost & { readonly endpoint?: string; readonly grant?: string; readonly fetch?: unknown };

/** Actions on documents and folders: each asks for what it needs, does it, and tells of it. */
export class ArchiveActions {
  /** The row whose title is being written. */
  renaming: Renaming | undefined;

  readonly #host: Host;
  readonly #setting: ActionsSetting;
  readonly #worker: ArchiveWorker;
  #menu: ActionMenu | undefined;
  #chooser: Chooser | undefined;
  #bin: BinFolders | undefined;
  /** Where the documents come from, and how often that was another. */
  #workspace: readonly unknown[];
  #era = 0;

  constructor(host: Host, setting: ActionsSetting) {
    this.#host = host;
    this.#setting = setting;
    for (const styles of [popups, toastStyles, dialogs, workStyles]) adoptStyles(host.shadowRoot as ShadowRoot, styles);
    void useProgressTexts();
    const { model, toast, focus } = setting;
    this.#worker = new ArchiveWorker({
      model,
      toast,
      era: () => this.#era,
      onChange: () => {
        host.requestUpdate();
      },
      onLeaving: (ids) => {
        model.deselect(ids);
        focus.leave(ids);
        if (ids.includes(model.view.open)) model.show({ open: '' });
      },
    });
    this.#workspace = [host.endpoint, host.grant, host.fetch];
    host.addController({
      hostUpdate: () => {
        this.#follow();
      },
      // A dialog that is moved in the page would no longer be in front of it.
      hostDisconnected: () => this.#chooser?.leave(),
    });
  }

  /** At another workspace: all that was asked, chosen and told is of the one before. */
  #follow(): void {
    const { endpoint, grant, fetch } = this.#host;
    const now = [endpoint, grant, fetch];
    if (now.every((part, at) => part === this.#workspace[at])) return;
    this.#workspace = now;
    this.#era += 1;
    this.renaming = undefined;
    this.#worker.leave();
    this.#chooser?.leave();
    this.#bin = undefined;
    const { model, toast } = this.#setting;
    model.tree.root = model.list.counts = undefined;
    model.deselect();
    toast.show(undefined);
  }

  /** The bar with what is done with the chosen documents. */
  renderBulk(commands: readonly Command[], act: ArchiveCommands): TemplateResult {
    const { selection, list } = this.#setting.model;
    return renderBulkBar({ selection, list, commands, progress: this.#worker.progress, do: act });
  }

  /** The folders in the bin, as they are beside the documents that are shown; undefined where there are none. */
  renderBin(): TemplateResult | undefined {
    const { source, list, verbs } = this.#setting.model;
    if (source && list.rows) void this.#readBin(source, list.rows);
    const commands: BinnedCommands = {
      restore: (folder) => void this.#settleBin(this.#change((changes) => changes.restoreFolder(folder.id))),
      erase: (folder) => void this.#eraseFolder(folder),
    };
    return this.#bin ? this.#bin.render(verbs.includes('remove') ? commands : undefined) : html``;
  }

  /** Does what a command says, once what it needs has been asked. */
  async run(command: Command, ids: readonly string[]): Promise<void> {
    const { list, tree, people } = this.#setting.model;
    const worker = this.#worker;
    if (command === 'rename') {
      this.#beginTitle(ids[0] ?? '');
      return;
    }
    if (command === 'remove' || command === 'restore' || command === 'remind')
      return worker.run({ action: command }, ids);
    if (command === 'download') return this.#download(ids);
    const era = this.#era;
    const [questions, chooser] = await Promise.all([loadQuestions(), this.#openChooser()]);
    if (era !== this.#era) return;
    if (command === 'move') {
      const folder = await questions.askFolder(chooser, tree);
      if (folder !== undefined) await this.move(folder, ids);
    } else if (command === 'tag') {
      const tag = await questions.askTag(chooser, list.tags);
      if (tag !== undefined) await worker.run({ action: 'tag', tag }, ids);
    } else if (command === 'assign') {
      const owner = await questions.askOwner(chooser, people);
      if (owner !== undefined) await worker.run({ action: 'assign', owner }, ids);
    } else if (command === 'cancel') {
      const reason = await questions.askCancel(chooser, this.#nameOf(ids));
      if (reason !== undefined) await worker.run({ action: 'cancel', reason }, ids);
    } else if (command === 'erase' && (await questions.askErase(chooser, this.#nameOf(ids))))
      await worker.run({ action: 'erase' }, ids);
  }

  /** Documents that are in the folder already stay as they are. */
  move(folder: string, ids: readonly string[]): Promise<void> {
    const rows = new Map(this.#setting.model.list.rows?.map((row) => [row.id, row.folder_id]));
    return this.#worker.run(
      { action: 'move', folder },
      ids.filter((id) => rows.get(id) !== folder),
    );
  }

  /**
   * Chooses everything that is found, as far as one piece of work goes. Where that cannot be read, or the choice was
   * left meanwhile, nothing happens.
   */
  async selectFound(): Promise<void> {
    const { model } = this.#setting;
    const era = this.#era;
    const ids = model.source && (await listFoundIds(model.source, model.view));
    if (ids && era === this.#era && model.selection.ids.size > 0) model.choose(ids);
  }

  describe(id: string, description: string): Promise<void> {
    return this.#worker.run({ action: 'describe', description }, [id]);
  }

  untag(id: string, tag: string): Promise<void> {
    return this.#worker.run({ action: 'untag', tag }, [id]);
  }

  /** Opens the menu of a row at its button. */
  openMenu(button: HTMLElement, commands: readonly Command[], run: (command: Command) => void): void {
    this.#open(button, {
      actions: commands.map(toMenuAction),
      run: (name) => {
        run(name as Command);
      },
    });
  }

  /** Opens the menu of a folder at its button; without a folder, a new one is made in that which is shown. */
  openFolderMenu(folder: string, button: HTMLElement): void {
    const { tree, view } = this.#setting.model;
    const parent = tree.find(view.folder)?.id ?? tree.root?.id ?? '';
    if (folder === '') {
      void this.#createFolder(parent);
      return;
    }
    const isRoot = folder === tree.root?.id;
    const actions: readonly MenuAction[] = [
      { name: 'new', label: sayArchive('newFolder'), icon: iconPlus },
      { name: 'rename', label: sayArchiveWork('rename'), icon: iconPen, disabled: isRoot },
      { name: 'remove', label: sayArchiveWork('remove'), icon: iconTrash, danger: true, disabled: isRoot },
    ];
    const doers: Readonly<Record<string, () => Promise<void>>> = {
      new: () => this.#createFolder(folder),
      rename: () => this.#renameFolder(folder),
      remove: () => this.#removeFolder(folder),
    };
    this.#open(button, { actions, run: (name) => void doers[name]?.() });
  }

  /** Shows the keys of the list. */
  async showKeys(commands: readonly Command[]): Promise<void> {
    const { showKeys } = await loadKeys();
    showKeys(this.#find<HTMLDialogElement>('#keys'), commands);
  }

  async #change<T>(run: (changes: ArchiveChanges) => Promise<HttpAnswer<T>>): Promise<HttpAnswer<T> | undefined> {
    const changes = await this.#setting.model.source?.changes();
    return changes && run(changes);
  }

  async #createFolder(parent: string): Promise<void> {
    const [{ askFolderName }, chooser] = await Promise.all([loadQuestions(), this.#openChooser()]);
    const title = await askFolderName(chooser, '');
    if (title !== undefined)
      await this.#settleFolders(this.#change((changes) => changes.createFolder({ title, parent })));
  }

  async #renameFolder(folder: string): Promise<void> {
    const [{ askFolderName }, chooser] = await Promise.all([loadQuestions(), this.#openChooser()]);
    const title = await askFolderName(chooser, this.#setting.model.tree.find(folder)?.title ?? '');
    if (title !== undefined)
      await this.#settleFolders(this.#change((changes) => changes.changeFolder(folder, { title })));
  }

  async #removeFolder(folder: string): Promise<void> {
    const { model, toast } = this.#setting;
    const [{ askRemoveFolder }, chooser] = await Promise.all([loadQuestions(), this.#openChooser()]);
    const name = model.tree.find(folder)?.title ?? '';
    if (!(await askRemoveFolder(chooser, model.tree, folder))) return;
    if (!(await this.#settleFolders(this.#change((changes) => changes.removeFolder(folder))))) return;
    if (model.view.folder === folder) model.show({ folder: model.tree.root?.id ?? '' });
    else await model.list.reload();
    toast.show({ text: sayArchiveWork('folderRemoved', name), undo: () => void this.#restoreFolder(folder) });
  }

  async #restoreFolder(folder: string): Promise<void> {
    this.#setting.toast.show(undefined);
    await this.#settleBin(this.#change((changes) => changes.restoreFolder(folder)));
  }

  async #readBin(source: ArchiveSource, documents: unknown): Promise<void> {
    const { BinFolders } = await loadBin();
    this.#bin ??= new BinFolders(() => {
      this.#host.requestUpdate();
    });
    await this.#bin.read(source, documents);
  }

  async #eraseFolder({ id, title }: ArchiveFolder): Promise<void> {
    const [{ askErase }, chooser] = await Promise.all([loadQuestions(), this.#openChooser()]);
    if (await askErase(chooser, title))
      await this.#settleBin(this.#change((changes) => changes.removeFolder(id, { erase: true })));
  }

  async #settleBin(asked: Promise<HttpAnswer<unknown> | undefined>): Promise<void> {
    if (await this.#settleFolders(asked)) await this.#setting.model.list.reload();
  }

  /** Says why a folder could not be changed; reads the folders again where it was. */
  async #settleFolders(asked: Promise<HttpAnswer<unknown> | undefined>): Promise<boolean> {
    const answer = await asked;
    if (!answer) return false;
    if (answer.ok) await this.#setting.model.tree.reload();
    else this.#setting.toast.show({ text: [sayArchiveWork('refused', 1), answer.message].filter(Boolean).join(' ') });
    return answer.ok;
  }

  async #download(ids: readonly string[]): Promise<void> {
    if (ids.length > 1 && (await this.#worker.download(ids))) return;
    const { model, toast } = this.#setting;
    const failed: string[] = [];
    for (const id of ids) {
      const answer = await this.#change((changes) => changes.download(id));
      const title = model.list.rows?.find((row) => row.id === id)?.title ?? id;
      if (answer?.ok) saveFile(answer.value, `${title}.pdf`);
      else failed.push(title);
    }
    if (failed.length > 0) toast.show({ text: sayArchiveWork('refused', failed.length) });
  }

  #nameOf(ids: readonly string[]): string {
    const title = this.#setting.model.list.rows?.find(({ id }) => id === ids[0])?.title ?? '';
    return ids.length === 1 && title !== '' ? title : sayArchiveWork('selected', ids.length);
  }

  /** Ends the writing of a title, which is kept where there is one and it is another. */
  #rename(id: string, title: string | undefined): void {
    // The field goes with its workspace.
    if (!this.renaming) return;
    this.renaming = undefined;
    this.#host.requestUpdate();
    const before = this.#setting.model.list.rows?.find((row) => row.id === id)?.title;
    const next = title?.trim() ?? '';
    if (next !== '' && next !== before) void this.#worker.run({ action: 'rename', title: next }, [id]);
  }

  #beginTitle(id: string): void {
    const field = createTitleField((title, next) => {
      this.#rename(id, title);
      // The row has the focus then, unless something else gets it.
      if (!next) this.#setting.focus.move(id);
    });
    this.renaming = { id, field };
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      field.focus();
      (field as HTMLInputElement).select();
    });
  }

  #open(
    button: HTMLElement,
    menu: { readonly actions: readonly MenuAction[]; readonly run: (name: string) => void },
  ): void {
    this.#menu ??= new ActionMenu(this.#find('#menu'));
    this.#menu.open(button, menu);
  }

  async #openChooser(): Promise<Chooser> {
    const loaded = await loadChooser();
    this.#chooser ??= new loaded.Chooser(this.#find<HTMLDialogElement>('#chooser'));
    return this.#chooser;
  }

  #find<T extends HTMLElement>(selector: string): T {
    return this.#host.shadowRoot?.querySelector<T>(selector) as T;
  }
}
