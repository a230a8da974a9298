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
  const clearSelection = (): void => {
    model.deselect();
    focus.move(focus.active);
  };
  return {
    run,
    reload,
    show: (change) => {
      model.show(change);
    },
    togglePage: () => {
      model.togglePage();
    },
    selectFound: () => void actions.loaded?.selectFound(),
    clearSelection,
    escape: () => {
      if (model.selection.ids.size > 0) clearSelection();
      else if (model.view.open !== '') model.show({ open: '' });
      else return false;
      return true;
    },
    turn: (by) => void model.list.turn(by),
    start: () => {
      const { view, tree } = model;
      fire(host, 'deed-start', { folder: view.folder || (tree.root?.id ?? '') });
    },
  };
}
