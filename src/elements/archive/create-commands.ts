import { fire } from '../base/events.ts';
import type { ActionsOnDemand } from './actions-on-demand.ts';
import type { ArchiveModel } from './archive-model.ts';
import type { ArchiveCommands } from './commands.ts';
import type { ListFocus } from './list-focus.ts';

/** The parts of an archive that commands work on. */
interface Setting extends Pick<ArchiveCommands, 'run' | 'reload'> {
  readonly model: ArchiveModel;
  readonly focus: ListFocus;
  readonly actions: ActionsOnDemand;
}

/** The commands that the parts of an archive ask for, done with its model and its focus. */
export function createCommands(host: HTMLElement, { model, focus, actions, run, reload }: Setting): ArchiveCommands {
  return {
    run,
    reload,
    show: (change) => {
      model.show(change);
    },
    toggle: (id, options) => {
      focus.active = id;
      model.toggle(id, options);
    },
    togglePage: () => {
      model.togglePage();
    },
    selectFound: () => void actions.loaded?.selectFound(),
    clearSelection: () => {
      model.deselect();
      focus.move(focus.active);
    },
    rename: (id, { title, next }) => {
      actions.loaded?.rename(id, title);
      if (!next) focus.move(id);
    },
    turn: (by) => void model.list.turn(by),
    start: () => {
      const { view, tree } = model;
      fire(host, 'deed-start', { folder: view.folder || (tree.root?.id ?? '') });
    },
  };
}
