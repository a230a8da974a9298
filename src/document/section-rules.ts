import { isId } from './id.ts';
import type { Json } from './json.ts';
import { isEqual, isObject } from './json.ts';
import { checkWrittenBlocks } from './rich-text.ts';
import type { Section } from './state.ts';

/** The id of the section that holds the signees no signature block names. It stands in no state. */
export const CLOSING_SECTION_ID = 'signatures';

/** Why a change of the sections is refused; `path` is a pointer from the state. */
export interface SectionError {
  readonly code:
    | 'wrong_type'
    | 'read_only'
    | 'id_missing'
    | 'id_invalid'
    | 'id_duplicate'
    | 'not_a_choice'
    | 'content_invalid'
    | 'too_long';
  readonly path: string;
}

/** The most sections a document has. */
export const MAX_SECTIONS = 200;
const KEYS: ReadonlySet<string> = new Set(['_type', '_id', 'source', 'title', 'numbered', 'content']);

/**
 * The first fault of changed sections, or undefined. Sections of the template stay as they are and in their order.
 * Sections of a user may be added, changed, moved and removed, and hold only content that a person can write.
 */
export function checkSections(
  before: readonly Section[],
  after: readonly Section[],
  languages: readonly string[],
): SectionError | undefined {
  if (!Array.isArray(after)) return { code: 'wrong_type', path: '/sections' };
  if (after.length > MAX_SECTIONS) return { code: 'too_long', path: '/sections' };
  const templates = before.filter(({ source }) => source === 'template');
  const kept = after.filter((section) => section?.source === 'template');
  const changed = templates.find((section, index) => !isEqual(section, kept[index]));
  if (changed) return { code: 'read_only', path: `/sections/${before.indexOf(changed)}` };
  const known = new Set<Section>([...before, ...kept.slice(0, templates.length)]);
  const ids = new Set<string>();
  for (const [index, section] of (after as readonly Section[]).entries()) {
    const path = `/sections/${index}`;
    if (!known.has(section)) {
      const error = checkUserSection(section as unknown as Json, languages, path);
      if (error) return error;
    }
    if (ids.has(section._id)) return { code: 'id_duplicate', path: `${path}/_id` };
    ids.add(section._id);
  }
  return undefined;
}

/** A section that a person wrote: of our model, with an id, and never passing for the template's. */
function checkUserSection(section: Json, languages: readonly string[], path: string): SectionError | undefined {
  if (!isObject(section) || section['_type'] !== 'section') return { code: 'wrong_type', path };
  if (section['source'] !== 'user')
    return { code: section['source'] === 'template' ? 'read_only' : 'not_a_choice', path: `${path}/source` };
  if (section['_id'] === undefined) return { code: 'id_missing', path: `${path}/_id` };
  if (!isId(section['_id'])) return { code: 'id_invalid', path: `${path}/_id` };
  if (Object.keys(section).some((key) => !KEYS.has(key))) return { code: 'content_invalid', path };
  if (section['numbered'] !== undefined && typeof section['numbered'] !== 'boolean')
    return { code: 'wrong_type', path: `${path}/numbered` };
  const { title } = section;
  if (
    !isObject(title) ||
    title['_type'] !== 'translatable' ||
    !languages.every((language) => typeof title[language] === 'string') ||
    Object.keys(title).some((key) => key !== '_type' && !languages.includes(key))
  )
    return { code: 'content_invalid', path: `${path}/title` };
  return checkWrittenBlocks(section['content']) ? undefined : { code: 'content_invalid', path: `${path}/content` };
}
