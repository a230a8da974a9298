import { listFolders, updateFolder } from './client/platform-v2';
import type { components } from './types/platform-v2';

type Folder = components['schemas']['Folder'];

/** The folders in another, each under a new name. */
export async function rename(parent: string, name: (folder: Folder) => string): Promise<readonly string[]> {
  const { data } = await listFolders({ query: { 'filter[parent_id]': parent, 'page[size]': 100 }, throwOnError: true });
  const folders: readonly Folder[] = data.data;
  for (const folder of folders)
    await updateFolder({ path: { folder_id: folder.id }, body: { title: name(folder) }, throwOnError: true });
  return folders.map(({ id }) => id);
}
