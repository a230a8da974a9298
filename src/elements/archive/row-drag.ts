/** The type that dragged rows have, so that nothing else takes them. */
const TYPE = 'application/x-deed-documents';

/** What is done with dragged rows. */
export interface RowDrag {
  /** The documents that go along with a row. */
  readonly idsFor: (id: string) => readonly string[];
  readonly onOver: (folder: string) => void;
  readonly onDrop: (folder: string, ids: readonly string[]) => void;
}

/** A row begins to be dragged, with all that are chosen where it is one of them. */
export function onDragStart(event: DragEvent, { idsFor }: RowDrag): void {
  const id = (event.target as Element).closest<HTMLElement>('tr')?.dataset['id'];
  if (id === undefined || !event.dataTransfer) return;
  event.dataTransfer.setData(TYPE, idsFor(id).join(' '));
  event.dataTransfer.effectAllowed = 'move';
}

/** Rows are over a folder, which may take them. */
export function onDragOver(event: DragEvent, { onOver }: RowDrag): void {
  const folder = folderAt(event);
  if (folder === undefined || !event.dataTransfer?.types.includes(TYPE)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'move';
  onOver(folder);
}

/** Rows are let go over a folder. */
export function onDrop(event: DragEvent, { onDrop: drop, onOver }: RowDrag): void {
  const folder = folderAt(event);
  const ids = event.dataTransfer?.getData(TYPE).split(' ').filter(Boolean) ?? [];
  onOver('');
  if (folder === undefined || ids.length === 0) return;
  event.preventDefault();
  drop(folder, ids);
}

/** Neither all documents nor the bin is a folder that takes any. */
function folderAt(event: DragEvent): string | undefined {
  const id = (event.target as Element).closest<HTMLElement>('[role=treeitem]')?.dataset['folder'];
  return id?.startsWith('*') ? undefined : id;
}
