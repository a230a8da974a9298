import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of a small template that is right in every way. */
export const GOOD_FILES: Readonly<Record<string, string>> = {
  'template.yaml': [
    'id: sample',
    'jurisdictions: [fi]',
    'languages: [en, fi]',
    'name: {en: Sample, fi: Malli}',
    'description: {en: A sample., fi: Malli.}',
    'fieldsets:',
    '  basic:',
    '    label: {en: Basics, fi: Perustiedot}',
    '    fields:',
    '      title:',
    '        kind: text',
    '        label: {en: Title, fi: Otsikko}',
    '        required: true',
    '        maxLength: 20',
    '  parties:',
    '    label: {en: Parties, fi: Osapuolet}',
    '    repeatable: {min: 1, max: 2, itemLabel: [last]}',
    '    signee: {email: email, first_name: first, last_name: last}',
    '    fields:',
    '      first: {kind: text, label: {en: First, fi: Etu}}',
    '      last: {kind: text, label: {en: Last, fi: Suku}}',
    '      kind:',
    '        kind: choice',
    '        label: {en: Kind, fi: Laji}',
    '        options:',
    '          company: {en: Company, fi: Yritys}',
    '      company:',
    '        kind: text',
    '        label: {en: Company, fi: Yritys}',
    '        visibleWhen: {field: kind, is: company}',
    '      email: {kind: email, label: {en: Email, fi: Sposti}, required: true, printed: false}',
    '',
  ].join('\n'),
  'en.md':
    '# {{basic.title}}\n\n## Parties\n\n{% for p in parties %}\n1. {{p.kind}} {{p.company}}\n{% endfor %}\n\n{% signatures parties %}\n',
  'fi.md':
    '# {{basic.title}}\n\n## Osapuolet\n\n{% for p in parties %}\n1. {{p.kind}} {{p.company}}\n{% endfor %}\n\n{% signatures parties %}\n',
  'example.yaml':
    'basic:\n  title: Hello\nparties:\n  - first: Ann\n    last: Berg\n    kind: company\n    company: Berg Ltd\n    email: ann@post.example\n',
};

/** Runs with a template folder `sample` of the given files in a new place, and removes it again. */
export async function withFolder<T>(
  files: Readonly<Record<string, string>>,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'deedkit-templates-'));
  const folder = join(place, 'sample');
  try {
    await mkdir(folder);
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return await run(folder);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** `GOOD_FILES` with one piece of text put in the place of another. Throws when there is nothing to replace. */
export function withChange(file: string, from: string, to: string): Record<string, string> {
  const text = GOOD_FILES[file];
  if (!text?.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return { ...GOOD_FILES, [file]: text.replace(from, to) };
}

/** `GOOD_FILES` without one file. */
export function without(file: string): Record<string, string> {
  return Object.fromEntries(Object.entries(GOOD_FILES).filter(([name]) => name !== file));
}
