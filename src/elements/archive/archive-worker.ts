import { saveFile } from '../base/dom/save-file.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import type { archiveWorkTexts } from '../base/localize/source/archive-work.ts';
import { sayProgress } from '../base/localize/source/progress.ts';
import type { ToastController } from '../base/popups/toast.ts';
import type { ArchiveModel } from './archive-model.ts';
import { doBulk, toBulk, waitForEnd } from './archive-bulk.ts';
import type { ArchiveSource } from './archive-source.ts';
import { applyWork, doWork } from './archive-work.ts';
import type { Done, Progress, Work } from './archive-work.ts';
import type { ArchiveDocument } from './documents.ts';

/** The parts of an archive that work changes. */
interface Setting {
  readonly model: ArchiveModel;
  readonly toast: ToastController;
  readonly onChange: () => void;
  /** How often the workspace was exchanged: work that was begun in another one is told of no more. */
  readonly era: () => number;
  /** Rows are about to leave the list. */
  readonly onLeaving: (ids: readonly string[]) => void;
}

/** Work that is about to be done, with the rows that are known. */
interface Doing {
  readonly work: Work;
  readonly ids: readonly string[];
  readonly find: (id: string) => ArchiveDocument | undefined;
  readonly onProgress: (progress: Progress) => void;
}

type Text = keyof typeof archiveWorkTexts;
const CHANGED = ['changedOne', 'changed'] as const;

/** The sentences that tell of work with one document, and with several. */
const TOLD: Readonly<Record<Exclude<Work['action'], 'move' | 'remind' | 'cancel'>, readonly [one: Text, many: Text]>> =
  {
    rename: CHANGED,
    describe: CHANGED,
    tag: CHANGED,
    untag: CHANGED,
    assign: CHANGED,
    remove: ['removedOne', 'removed'],
    restore: ['restoredOne', 'restored'],
    erase: ['erasedOne', 'erased'],
  };

/** Does work with documents, shows it in the list, and tells of it with a way back. */
export class ArchiveWorker {
  progress: Progress | undefined;
  readonly #setting: Setting;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** The same with each document. */
  async run(work: Work, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { source, list } = this.#setting.model;
    if (!source || this.progress) return;
    const [begun, onProgress] = [this.#setting.era(), this.#follow()];
    if (ids.length > 1) onProgress({ done: 0, total: ids.length });
    const rows = new Map(list.rows?.map((row) => [row.id, row]));
    const done = await this.#do(source, { work, ids, find: (id) => rows.get(id), onProgress });
    if (begun !== this.#setting.era()) return;
    this.#show(done.ids, work);
    this.#settle();
    this.#tell(done, work);
  }

  /** Saves the files of many documents as one ZIP; false where the source makes none. */
  async download(ids: readonly string[]): Promise<boolean> {
    const { source, list } = this.#setting.model;
    const work = list.verbs.includes('bulk') ? await source?.work?.() : undefined;
    if (!work || this.progress) return this.progress !== undefined;
    const [begun, onProgress] = [this.#setting.era(), this.#follow()];
    onProgress({ done: 0, total: ids.length });
    let zip: HttpAnswer<Uint8Array> | undefined;
    const { refused } = await doBulk({ work, ids, onProgress }, async () => {
      const answer = await work.begin({ action: 'download', ids: [...ids] });
      const ended = answer.ok ? await waitForEnd(answer.value, { work, onProgress }) : answer;
      if (ended.ok) zip = await work.download(ended.value.id);
      return ended;
    });
    if (zip?.ok) saveFile(zip.value, `${sayArchiveWork('documents')}.zip`, 'application/zip');
    if (begun !== this.#setting.era()) return true;
    this.#settle();
    const [first] = zip && !zip.ok ? [zip] : refused;
    if (first) this.#setting.toast.show({ text: this.#sayRefused(refused.length || ids.length, first.message) });
    return true;
  }

  /** Many are work of the service where the person may; else one is done after the other. */
  async #do(source: ArchiveSource, { work, ids, find, onProgress }: Doing): Promise<Done> {
    const isMany = ids.length > 1;
    const input = isMany && this.#setting.model.list.verbs.includes('bulk') ? toBulk(work, ids) : undefined;
    const many = input && (await source.work?.());
    if (many) return doBulk({ work: many, ids, onProgress }, () => many.begin(input));
    const changes = await source.changes();
    if (!changes) return { ids: [], refused: ids.map((id) => ({ id, message: '' })), undo: undefined };
    const tell = isMany ? onProgress : (): void => undefined;
    return doWork({ source, changes, find, onProgress: tell }, new Map(ids.map((id) => [id, work])));
  }

  #settle(): void {
    const { model, onChange } = this.#setting;
    this.progress = undefined;
    onChange();
    void model.list.count();
    void model.tree.reload();
  }

  /** Follows work that begins now, for as long as its workspace is shown. */
  #follow(): (progress: Progress) => void {
    const { era, onChange } = this.#setting;
    const begun = era();
    return (progress) => {
      if (begun !== era()) return;
      this.progress = progress;
      onChange();
    };
  }

  /** Another workspace is shown: work that is under way goes on by itself. */
  leave(): void {
    this.progress = undefined;
  }

  /** Rows that are no longer in the view go; the others stay where they are, with their new values. */
  #show(ids: readonly string[], work: Work): void {
    const { model, onLeaving } = this.#setting;
    const { list } = model;
    const { folder, bin } = model.view;
    const leaves =
      work.action === 'move'
        ? folder !== '' && work.folder !== folder
        : work.action === 'erase' || (work.action === 'remove' && !bin) || (work.action === 'restore' && bin);
    if (leaves && ids.length > 0) {
      onLeaving(ids);
      list.drop(ids);
    }
    list.patch(ids, (row) => applyWork(row, work));
  }

  #tell({ ids, refused, undo }: Done, work: Work): void {
    const { toast } = this.#setting;
    const [first] = refused;
    const failed = first ? this.#sayRefused(refused.length, first.message) : '';
    const text = [ids.length > 0 ? this.#say(work, ids.length) : '', failed].filter(Boolean).join(' ');
    toast.show({ text, ...(undo ? { undo: () => void this.#undo(undo) } : {}) });
  }

  #sayRefused(count: number, message: string): string {
    return [sayArchiveWork('refused', count), message].filter(Boolean).join(' ');
  }

  #say(work: Work, count: number): string {
    const isOne = count === 1;
    if (work.action === 'remind') return sayProgress('remindedAll');
    if (work.action === 'cancel') return sayProgress('ended');
    if (work.action === 'move') {
      const folder = this.#setting.model.tree.find(work.folder)?.title ?? '';
      return isOne ? sayArchiveWork('movedToOne', folder) : sayArchiveWork('movedTo', count, folder);
    }
    const [one, many] = TOLD[work.action];
    return isOne ? sayArchiveWork(one) : sayArchiveWork(many, count);
  }

  /** Rows that were taken out of the list come back into it where they belong. */
  async #undo(undo: NonNullable<Done['undo']>): Promise<void> {
    this.#setting.toast.show(undefined);
    if (this.progress) return;
    const begun = this.#setting.era();
    const { refused } = await undo();
    if (begun !== this.#setting.era()) return;
    this.#settle();
    const [first] = refused;
    if (first) this.#setting.toast.show({ text: this.#sayRefused(refused.length, first.message) });
    await this.#setting.model.list.reload();
  }
}
