import type { ArchiveVerb } from './documents.ts';
import type { Command } from './commands.ts';

const NEEDS: Readonly<Record<Command, ArchiveVerb>> = {
  open: 'read',
  details: 'read',
  rename: 'change',
  move: 'organize',
  tag: 'change',
  assign: 'change',
  download: 'download',
  remind: 'remind',
  cancel: 'cancel',
  remove: 'remove',
  restore: 'remove',
  erase: 'remove',
};

const OF_LIST: readonly Command[] = [
  ...(['open', 'details', 'rename', 'move', 'tag', 'assign', 'download'] as const),
  ...(['remind', 'cancel', 'remove'] as const),
];
const OF_BIN: readonly Command[] = ['restore', 'erase'];

/** Those that are for one document, and those that are for chosen ones: one has its page for them. */
const FOR_ONE: readonly Command[] = ['open', 'details', 'rename'];
const FOR_CHOSEN: readonly Command[] = ['remind', 'cancel'];

/** The commands that a person has on a document, or on those that are chosen, in the order of a menu. */
export function listCommands({
  verbs,
  bin,
  many,
}: {
  readonly verbs: readonly ArchiveVerb[];
  readonly bin: boolean;
  readonly many: boolean;
}): readonly Command[] {
  return (bin ? OF_BIN : OF_LIST).filter(
    (command) => verbs.includes(NEEDS[command]) && !(many ? FOR_ONE : FOR_CHOSEN).includes(command),
  );
}
