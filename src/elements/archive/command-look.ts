import {
  iconDownload,
  iconEye,
  iconFile,
  iconFolder,
  iconPen,
  iconTag,
  iconTrash,
  iconUndo,
  iconUsers,
} from '../base/icons/index.ts';
import type { Icon } from '../base/icons/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { archiveTexts } from '../base/localize/source/archive.ts';
import type { MenuAction } from '../base/popups/action-menu.ts';
import type { Command } from './commands.ts';

const LOOKS: Readonly<Record<Command, readonly [text: keyof typeof archiveTexts, icon: Icon, key: string]>> = {
  open: ['open', iconFile, 'Enter'],
  details: ['details', iconEye, 'i'],
  rename: ['rename', iconPen, 'e'],
  move: ['move', iconFolder, 'm'],
  tag: ['addTag', iconTag, 't'],
  assign: ['assign', iconUsers, 'a'],
  download: ['download', iconDownload, ''],
  remove: ['remove', iconTrash, '#'],
  restore: ['restore', iconUndo, ''],
  erase: ['erase', iconTrash, ''],
};

export const labelOf = (command: Command): string => sayArchive(LOOKS[command][0]);
export const iconOf = (command: Command): Icon => LOOKS[command][1];
/** The key that does it where the list has the focus; '' for none. */
export const keyOf = (command: Command): string => LOOKS[command][2];

/** A command in a menu. */
export function toMenuAction(command: Command): MenuAction {
  const danger = command === 'remove' || command === 'erase';
  return { name: command, label: labelOf(command), icon: iconOf(command), danger };
}
