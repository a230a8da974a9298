import { getDraft, patchDraft } from './client/adapter';
import type { components } from './types/adapter';

type Draft = components['schemas']['Draft'];

/** Renames a draft if it has not changed meanwhile, and returns its revision after that. */
export async function rename(id: string, name: string): Promise<number> {
  const { data: draft } = await getDraft({ path: { draft_id: id }, throwOnError: true });
  const { revision }: Draft = draft;
  const { data } = await patchDraft({
    path: { draft_id: id },
    headers: { 'If-Match': `"${revision}"` },
    body: { operations: [{ op: 'replace', path: '/document_name', value: name }] },
    throwOnError: true,
  });
  return data.revision;
}
