import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Reads a source file with its figures: lines, lines that hold nothing but a comment, its functions `{name, line,
 * lines}`, and its imports `{specifier, names, isType, isLazy}`. These have `from` where the file is in the same tree.
 */
export function readSource(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.replace(/\n$/, '').split('\n');
  const isCode = listCodeLines(source);
  const comments = lines.filter((line, index) => line.trim() !== '' && !isCode.has(index)).length;
  return {
    file,
    lines: lines.length,
    comments,
    functions: listFunctions(source, isCode, lines),
    imports: listImports(source, file),
    exports: listExports(source),
  };
}

/** Sources below folders of a tree, by their path from it, without generated files. */
export function listSources(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|mjs|js)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file))
      .sort(),
  );
}

/** The lines, from 0, on which a token stands, a template's lines among them. */
function listCodeLines(source) {
  const found = new Set();
  const visit = (node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const children = node.getChildren(source);
    if (children.length > 0) {
      children.forEach(visit);
      return;
    }
    if (node.getWidth(source) === 0) return;
    const [from, to] = [node.getStart(source), node.getEnd()].map(
      (at) => source.getLineAndCharacterOfPosition(at).line,
    );
    for (let line = from; line <= to; line += 1) found.add(line);
  };
  visit(source);
  return found;
}

/** Functions with as many lines as lint counts: all of them but those of comments alone. */
function listFunctions(source, isCode, lines) {
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const [from, to] = [node.getStart(source), node.getEnd()].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      );
      let count = 0;
      for (let line = from; line <= to; line += 1) if (isCode.has(line) || lines[line].trim() === '') count += 1;
      found.push({ name: nameOf(node), line: from + 1, lines: count });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node) {
  const named =
    node.name ??
    (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? '(a function without a name)';
}

function listImports(source, file) {
  const found = [];
  const add = (specifier, rest) => {
    const { text } = specifier;
    const from = text.startsWith('.') ? resolve('/', dirname(file), text).slice(1) : undefined;
    found.push({ specifier: text, from, ...rest });
  };
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
      const elements = named && 'elements' in named ? named.elements : undefined;
      add(node.moduleSpecifier, {
        // All of them where there is a star.
        names: elements?.map((element) => (element.propertyName ?? element.name).text),
        isStar: ts.isExportDeclaration(node) && !node.exportClause,
        isType: Boolean(ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly),
        isLazy: false,
      });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteralLike(specifier)) add(specifier, { isType: false, isLazy: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The names that a file exports, of its own or of others by name; what `export *` gives stands in its imports. */
function listExports(source) {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement))
      return statement.exportClause && 'elements' in statement.exportClause
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [];
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExport)) return [];
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : [statement.name?.text ?? 'default'];
  });
}

function isExport({ kind }) {
  return kind === ts.SyntaxKind.ExportKeyword;
}
