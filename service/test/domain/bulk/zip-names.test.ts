import { describe, expect, it } from 'vitest';
import { createNamer } from '../../../src/domain/bulk/zip-names.ts';

const namesOf = (...wishes: readonly string[]): string[] => wishes.map(createNamer());

describe('names of files in a ZIP', () => {
  it.each([
    ['Lease.pdf', 'Lease.pdf'],
    ['../../etc/passwd.pdf', '_.._etc_passwd.pdf'],
    ['C:\\Windows\\x.pdf', 'C_Windows_x.pdf'],
    ['a\u0000b\nc.pdf', 'a_b_c.pdf'],
    ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    ['nul.pdf', 'nul_.pdf'],
    ['COM1.pdf', 'COM1_.pdf'],
    ['. . .pdf', '_.pdf'],
    ['.pdf', '_.pdf'],
    ['Sopimus – Åsa Södergård.pdf', 'Sopimus – Åsa Södergård.pdf'],
    ['合同 😀.pdf', '合同 😀.pdf'],
    ['\ud800.pdf', '_.pdf'],
    ['no ending', 'no ending'],
  ])('%j becomes %j', (wish, name) => {
    expect(namesOf(wish)).toEqual([name]);
  });

  it('are each there once, large and small letters being the same', () => {
    expect(namesOf('A.pdf', 'a.pdf', 'A.pdf', 'A (2).pdf')).toEqual([
      'A.pdf',
      'a (2).pdf',
      'A (3).pdf',
      'A (2) (2).pdf',
    ]);
    expect(namesOf('é.pdf', 'e\u0301.pdf')).toEqual(['é.pdf', 'e\u0301 (2).pdf']);
  });

  it('are 120 characters long at most, and still differ', () => {
    const names = namesOf(`${'x'.repeat(300)}.pdf`, `${'x'.repeat(300)}y.pdf`, `${'😀'.repeat(255)}.pdf`);
    for (const name of names) expect([...name].length).toBeLessThanOrEqual(120);
    expect(new Set(names).size).toBe(3);
    expect(names[2]).toMatch(/^😀+\.pdf$/u);
  });
});
