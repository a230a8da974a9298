import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PINNED, listPublicNames } from '../../scripts/public-names.ts';

/** Every name behind the thing that has it: `elements deed-builder part bar__undo`. */
function listLines(names: unknown, place = ''): string[] {
  if (Array.isArray(names)) return names.map((name) => `${place}${String(name)}`);
  return Object.entries(names as object).flatMap(([of, part]) => listLines(part, `${place}${of} `));
}

describe('the names that integrators build on', () => {
  const pinned = listLines(JSON.parse(readFileSync(PINNED, 'utf8')));
  const present = listLines(listPublicNames());

  it('are found in every kind of place', () => {
    const some = [
      'paths deedkit deedkit/define/builder',
      'exports deedkit/adapter createAdapter',
      'exports deedkit/document ContractState',
      'exports deedkit/react DeedBuilder',
      'elements deed-builder attribute no-comments',
      'elements deed-builder-form property showMissing',
      'elements deed-draft method refresh',
      'elements deed-builder-form event deed-patch',
      'elements deed-draft slot gone',
      'elements deed-builder part bar__undo',
      'elements deed-pdf-view custom property --deed-pdf-view-block-size',
      'tokens every element --deed-color-accent',
    ];
    expect(some.filter((name) => !present.includes(name))).toEqual([]);
  });

  it('are there as long as CHANGELOG.md does not say that one goes', () => {
    const gone = pinned.filter((name) => !present.includes(name));
    expect(gone, 'Tell integrators under Unreleased in CHANGELOG.md, then `npm run public-names`.').toEqual([]);
  });

  it('are pinned as soon as they are there', () => {
    const added = present.filter((name) => !pinned.includes(name));
    expect(added, '`npm run public-names` adds them.').toEqual([]);
  });
});
