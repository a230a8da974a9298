import { sayArchive } from '../base/localize/source/archive.ts';
import type { archiveTexts } from '../base/localize/source/archive.ts';
import type { ToastController } from '../base/popups/toast.ts';
import type { ArchiveModel } from './archive-model.ts';
import { applyWork, doWork } from './archive-work.ts';
import type { Done, Progress, Work } from './archive-work.ts';

/** The parts of an archive that work changes. */
interface Setting {
  readonly model: ArchiveModel;
  readonly toast: ToastController;
  readonly onChange: () => void;
  /** Rows are about to leave the list. */
  readonly onLeaving: (ids: readonly string[]) => void;
}

type Text = keyof typeof archiveTexts;
const CHANGED = ['changedOne', 'changed'] as const;

/** What is said of work that is done with one document, and with several. */
const TOLD: Readonly<Record<Exclude<Work['action'], 'move'>, readonly [one: Text, many: Text]>> = {
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
    const done = await this.#do(new Map(ids.map((id) => [id, work])));
    if (done) this.#tell(done, work);
  }

  async #do(works: ReadonlyMap<string, Work>): Promise<Done | undefined> {
    const { model, onChange } = this.#setting;
    const { source, list, tree } = model;
    if (!source || this.progress) return undefined;
    const rows = new Map(list.rows?.map((row) => [row.id, row]));
    const isMany = works.size > 1;
    if (isMany) this.#setProgress({ done: 0, total: works.size });
    const done = await doWork(
      {
        source,
        find: (id) => rows.get(id),
        onProgress: (progress) => {
          if (isMany) this.#setProgress(progress);
        },
      },
      works,
    );
    this.progress = undefined;
    this.#show(done.ids, works);
    onChange();
    void list.count();
    void tree.reload();
    return done;
  }

  #setProgress(progress: Progress): void {
    this.progress = progress;
    this.#setting.onChange();
  }

  /** Rows that are no longer in the view go; the others stay where they are, with their new values. */
  #show(ids: readonly string[], works: ReadonlyMap<string, Work>): void {
    const { model, onLeaving } = this.#setting;
    const { list } = model;
    const { folder, bin } = model.view;
    const leaves = (id: string): boolean => {
      const work = works.get(id);
      if (work?.action === 'move') return folder !== '' && work.folder !== folder;
      return work?.action === 'erase' || (work?.action === 'remove' && !bin) || (work?.action === 'restore' && bin);
    };
    const leaving = ids.filter(leaves);
    if (leaving.length > 0) {
      onLeaving(leaving);
      list.drop(leaving);
    }
    list.patch(ids, (row) => {
      const work = works.get(row.id);
      return work ? applyWork(row, work) : row;
    });
  }

  #tell({ ids, refused, undo }: Done, work: Work): void {
    const { toast } = this.#setting;
    const [first] = refused;
    const failed = first ? [sayArchive('refused', refused.length), first.message].filter(Boolean).join(' ') : '';
    const text = [ids.length > 0 ? this.#say(work, ids.length) : '', failed].filter(Boolean).join(' ');
    toast.show({ text, ...(undo.size > 0 ? { undo: () => void this.#undo(undo) } : {}) });
  }

  #say(work: Work, count: number): string {
    const isOne = count === 1;
    if (work.action === 'move') {
      const folder = this.#setting.model.tree.find(work.folder)?.title ?? '';
      return isOne ? sayArchive('movedToOne', folder) : sayArchive('movedTo', count, folder);
    }
    const [one, many] = TOLD[work.action];
    return isOne ? sayArchive(one) : sayArchive(many, count);
  }

  /** What was taken out of the list comes back into it where it belongs. */
  async #undo(works: ReadonlyMap<string, Work>): Promise<void> {
    this.#setting.toast.show(undefined);
    const done = await this.#do(works);
    if (done && done.refused.length > 0) this.#tell({ ...done, ids: [], undo: new Map() }, { action: 'restore' });
    await this.#setting.model.list.reload();
  }
}
