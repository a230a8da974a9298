import {
  iconClock,
  iconDownload,
  iconEye,
  iconFile,
  iconFolder,
  iconPen,
  iconTag,
  iconTrash,
  iconUndo,
  iconUsers,
  iconX,
} from '../base/icons/index.ts';
import type { Icon } from '../base/icons/index.ts';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { sayProgress } from '../base/localize/source/progress.ts';
import type { MenuAction } from '../base/popups/action-menu.ts';
import type { Command } from './commands.ts';

const LOOKS: Readonly<Record<Command, readonly [text: () => string, icon: Icon, key: string]>> = {
  open: [() => sayArchive('open'), iconFile, 'Enter'],
  details: [() => sayArchiveWork('details'), iconEye, 'i'],
  rename: [() => sayArchiveWork('rename'), iconPen, 'e'],
  move: [() => sayArchiveWork('move'), iconFolder, 'm'],
  tag: [() => sayArchiveWork('addTag'), iconTag, 't'],
  assign: [() => sayArchiveWork('assign'), iconUsers, 'a'],
  download: [() => sayArchiveWork('download'), iconDownload, ''],
  remind: [() => sayProgress('remind'), iconClock, ''],
  cancel: [() => sayProgress('end'), iconX, ''],
  remove: [() => sayArchiveWork('remove'), iconTrash, '#'],
  restore: [() => sayArchive('restore'), iconUndo, ''],
  erase: [() => sayArchiveWork('erase'), iconTrash, ''],
};

export const labelOf = (command: Command): string => LOOKS[command][0]();
export const iconOf = (command: Command): Icon => LOOKS[command][1];
/** The key that does it where the list has the focus; '' for none. */
export const keyOf = (command: Command): string => LOOKS[command][2];

/** Whether it takes something away. */
export const isDanger = (command: Command): boolean => ['cancel', 'remove', 'erase'].includes(command);

/** A command in a menu. */
export function toMenuAction(command: Command): MenuAction {
  return { name: command, label: labelOf(command), icon: iconOf(command), danger: isDanger(command) };
}
