import type { Rule } from '../service/src/domain/access/roles.ts';
import { builderRules, platformRules, roomRules, signingRules } from '../service/src/domain/access/rules.ts';

const BEGIN = '<!-- roles: made by npm run generate -->\n';
const END = '<!-- end of roles -->';

/** The rows of the table, by the least role. */
const ROWS: Readonly<Record<Exclude<Rule, 'open'>, string>> = {
  viewer: '`viewer`',
  sender: '`sender`',
  own: '`sender` for own documents, `editor` for others',
  editor: '`editor`',
  admin: '`admin`',
};

const INTERFACES = {
  Platform: platformRules,
  Signing: signingRules,
  'Signing room': roomRules,
  Builder: builderRules,
};

/** A document with the table of roles between its two marks, as the rules of the service are. Throws without marks. */
export function writeRoles(document: string): string {
  const [before, after] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (before < 0 || after < before) throw new Error('The document has no place for the table of roles');
  const lines = Object.entries(INTERFACES).flatMap(([name, rules]) =>
    Object.entries(ROWS).flatMap(([rule, words]) => {
      const operations = Object.entries(rules).flatMap(([operation, least]) => (least === rule ? [operation] : []));
      return operations.length > 0 ? [`| ${name} | ${words} | ${operations.join(', ')} |`] : [];
    }),
  );
  const table = ['| interface | least role | operations |', '|---|---|---|', ...lines, ''].join('\n');
  return `${document.slice(0, before)}${BEGIN}\n${table}\n${document.slice(after)}`;
}
