import { createId } from '../../../document/index.ts';
import type { Block, ContractState, Json, Operation, Section } from '../../../document/index.ts';

/** Operations that add an empty section of the person's own at an index. */
export function addSection(
  { languages }: ContractState,
  index: number,
): { readonly id: string; readonly operations: readonly Operation[] } {
  const id = createId();
  const title = { _type: 'translatable', ...Object.fromEntries(languages.map((language) => [language, ''])) };
  return {
    id,
    operations: [
      {
        op: 'add',
        path: `/sections/${index}`,
        value: { _type: 'section', _id: id, source: 'user', title, content: [] },
      },
    ],
  };
}

/** Operations that move a section to where another one stands; none when it stays. */
export function moveSection(
  { sections }: ContractState,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Operation[] {
  const section = sections[from];
  if (!section || from === to || to < 0 || to >= sections.length) return [];
  return [
    { op: 'remove', path: `/sections/${from}` },
    { op: 'add', path: `/sections/${to}`, value: section as unknown as Json },
  ];
}

/** Operations that write the title in one language. */
export function retitleSection(
  { sections }: ContractState,
  { index, language, text }: { readonly index: number; readonly language: string; readonly text: string },
): readonly Operation[] {
  return sections[index]
    ? [
        {
          op: 'replace',
          path: `/sections/${index}/title/${language.replaceAll('~', '~0').replaceAll('/', '~1')}`,
          value: text,
        },
      ]
    : [];
}

/** Operations that write the text. */
export function rewriteSection(
  { sections }: ContractState,
  { index, content }: { readonly index: number; readonly content: Json },
): readonly Operation[] {
  return sections[index] ? [{ op: 'replace', path: `/sections/${index}/content`, value: content }] : [];
}

/** Operations that give a section its number in the document, or take it. */
export function numberSection(
  { sections }: ContractState,
  { index, numbered }: { readonly index: number; readonly numbered: boolean },
): readonly Operation[] {
  return sections[index] ? [{ op: 'add', path: `/sections/${index}/numbered`, value: numbered }] : [];
}

/** Where a section goes that is added at the end: before the signatures when the document closes with them. */
export function endOfText(sections: readonly Section[]): number {
  const last = sections.findLastIndex(({ content }) => !hasSignature(content));
  return last < sections.length - 1 ? last + 1 : sections.length;
}

/** Whether signatures are among blocks, also where only a condition shows them. */
function hasSignature(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    if (block._type === 'signature') return true;
    if (block._type === 'if') return hasSignature(block.then) || hasSignature(block.else);
    return block._type === 'each' && hasSignature(block.content);
  });
}
