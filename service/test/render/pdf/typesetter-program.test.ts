import { describe, expect, it } from 'vitest';
import { findMissingTypesetter } from '../../../src/render/pdf/typesetter-program.ts';

describe("the typesetter's program", () => {
  it('is there in this installation', () => {
    expect(findMissingTypesetter()).toBeUndefined();
  });

  it.each([
    [{ platform: 'linux', arch: 'x64', isMusl: false }, 'linux-x64-gnu'],
    [{ platform: 'linux', arch: 'arm64', isMusl: true }, 'linux-arm64-musl'],
    [{ platform: 'darwin', arch: 'arm64', isMusl: false }, 'darwin-arm64'],
    [{ platform: 'win32', arch: 'x64', isMusl: false }, 'win32-x64-msvc'],
  ])('is asked for by name on %j', (machine, name) => {
    expect(findMissingTypesetter(machine, () => false)).toMatch(
      new RegExp(`\`npm install @myriaddreamin/typst-ts-node-compiler-${name}@\\d+\\.\\d+\\.\\d+\``),
    );
  });

  it('is said not to be where there is none to install', () => {
    expect(findMissingTypesetter({ platform: 'sunos', arch: 'x64', isMusl: false }, () => false)).toBe(
      'PDFs cannot be made on sunos x64: the typesetter has no program for it.',
    );
  });
});
