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
  remove: 'remove',
  restore: 'remove',
  erase: 'remove',
};

const OF_LIST: readonly Command[] = ['open', 'details', 'rename', 'move', 'tag', 'assign', 'download', 'remove'];
const OF_BIN: readonly Command[] = ['restore', 'erase'];

/** The commands that a person has on documents, in the order of a menu. */
export function listCommands({
  verbs,
  bin,
  many,
}: {
  readonly verbs: readonly ArchiveVerb[];
  readonly bin: boolean;
  readonly many: boolean;
}): readonly Command[] {
  const forOne: readonly Command[] = ['open', 'details', 'rename'];
  return (bin ? OF_BIN : OF_LIST).filter(
    (command) => verbs.includes(NEEDS[command]) && !(many && forOne.includes(command)),
  );
}
