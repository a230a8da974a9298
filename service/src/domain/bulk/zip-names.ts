import { withoutTurns } from 'deedkit/document';

/** Longest name of a file in a ZIP, in characters, its ending included; every file system takes it. */
const LONGEST = 120;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Names files so that each can be unpacked everywhere: no folders, no signs that a file system refuses, none twice,
 * large and small letters being the same. The second of a name is `Lease (2).pdf`.
 */
export function createNamer(): (wish: string) => string {
  const taken = new Set<string>();
  return (wish) => {
    const { base, ending } = divide(wish);
    for (let count = 1; ; count += 1) {
      const mark = count === 1 ? '' : ` (${count})`;
      const name = `${[...base]
        .slice(0, LONGEST - mark.length - ending.length)
        .join('')
        .trimEnd()}${mark}${ending}`;
      const folded = name.normalize('NFC').toLowerCase();
      if (taken.has(folded)) continue;
      taken.add(folded);
      return name;
    }
  };
}

function divide(wish: string): { readonly base: string; readonly ending: string } {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(wish)?.[0] ?? '';
  const plain = withoutTurns(
    wish
      .slice(0, wish.length - ending.length)
      .replace(/\p{Surrogate}/gu, '_')
      .replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_'),
  ).replace(/^[\s.]+|[\s.]+$/g, '');
  const base = plain === '' || DEVICE.test(plain) ? `${plain}_` : plain;
  return { base, ending };
}
