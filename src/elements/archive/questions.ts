import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { sayProgress } from '../base/localize/source/progress.ts';
import type { Chooser } from './chooser.ts';
import type { Named } from './documents.ts';
import type { FolderTree } from './folder-tree.ts';

/** Asks for a folder; those that have not been seen yet are looked for while the question is open. */
export async function askFolder(chooser: Chooser, tree: FolderTree): Promise<string | undefined> {
  const listFolders = () =>
    tree.all().map(({ folder: { id, title } }) => ({
      value: id,
      label: title,
      detail: tree.pathOf(id).slice(0, -1).join(' / '),
    }));
  const looking = new AbortController();
  const answer = chooser.ask({
    title: sayArchiveWork('moveTitle'),
    action: sayArchiveWork('moveHere'),
    label: sayArchiveWork('moveSearch'),
    choices: listFolders(),
  });
  void tree.readAll(looking.signal).then(() => {
    if (!looking.signal.aborted) chooser.offer(listFolders());
  });
  const folder = await answer;
  looking.abort();
  return folder;
}

/** Asks for a tag: one that is seen in the list, or a new one. */
export function askTag(chooser: Chooser, known: ReadonlySet<string>): Promise<string | undefined> {
  const tags = [...known].sort();
  return chooser.ask({
    title: sayArchiveWork('addTag'),
    action: sayArchiveWork('addTag'),
    label: sayArchive('tag'),
    choices: tags.map((tag) => ({ value: tag, label: tag })),
    isFree: true,
  });
}

/** Asks for an owner; null for none. */
export async function askOwner(chooser: Chooser, people: readonly Named[]): Promise<Named | null | undefined> {
  const chosen = await chooser.ask({
    title: sayArchiveWork('assign'),
    action: sayArchiveWork('assign'),
    label: sayArchive('person'),
    choices: [
      ...people.map(({ id, name }) => ({ value: id, label: name })),
      { value: '', label: sayArchive('noOwner') },
    ],
  });
  if (chosen === undefined) return undefined;
  return people.find(({ id }) => id === chosen) ?? null;
}

/** Asks for the name of a folder. */
export function askFolderName(chooser: Chooser, name: string): Promise<string | undefined> {
  const title = name === '' ? sayArchive('newFolder') : sayArchiveWork('rename');
  return chooser.ask({
    title,
    action: title,
    label: sayArchiveWork('folderName'),
    value: name,
  });
}

/** Asks why signing is to be cancelled; undefined when it is not. */
export function askCancel(chooser: Chooser, title: string): Promise<string | undefined> {
  return chooser.ask({
    title,
    text: sayProgress('endText'),
    label: sayProgress('reason'),
    isOptional: true,
    action: sayProgress('end'),
    danger: true,
  });
}

/** Asks before a folder goes into the bin, and says how much goes with it. */
export async function askRemoveFolder(chooser: Chooser, tree: FolderTree, id: string): Promise<boolean> {
  const folder = tree.find(id);
  const below = await tree.readAll(AbortSignal.timeout(10_000), folder);
  const documents = [folder, ...below].reduce((sum, one) => sum + (one?.document_count ?? 0), 0);
  const answer = await chooser.ask({
    title: folder?.title ?? '',
    text: sayArchiveWork('removeFolderText', documents, below.length),
    action: sayArchiveWork('remove'),
    danger: true,
  });
  return answer !== undefined;
}

/** Asks before something that cannot be taken back. */
export async function askErase(chooser: Chooser, title: string): Promise<boolean> {
  const answer = await chooser.ask({
    title,
    text: sayArchiveWork('eraseText'),
    action: sayArchiveWork('erase'),
    danger: true,
  });
  return answer !== undefined;
}
