/** A JSON Schema as the description has it, as far as the reference shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
}

/** A parameter of a path, a query or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** An OpenAPI document, as far as the reference shows it. */
export interface Description {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, Answer>>;
  };
}

/** An operation with its address. */
export interface Described extends Operation {
  readonly method: string;
  readonly path: string;
}

/** A field of a body, by its path: `endpoints[].url`. */
export interface Field {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string | undefined;
}

/** How deep the fields of a body are listed; deeper ones are told by the example. */
const MOST_DEEP = 3;

/** The operations of each group, in the order of the description. */
export function groupOperations({ tags, paths }: Description): readonly {
  readonly name: string;
  readonly description: string | undefined;
  readonly operations: readonly Described[];
}[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => typeof operation === 'object' && 'operationId' in operation)
      .map(([method, operation]): Described => ({ ...operation, method: method.toUpperCase(), path })),
  );
  return tags
    .map(({ name, description }) => ({
      name,
      description,
      operations: all.filter((operation) => operation.tags?.[0] === name),
    }))
    .filter(({ operations }) => operations.length > 0);
}

/** The fields of a schema, members of objects and of lists by their paths. */
export function listFields(schema: Schema | undefined, description: Description): readonly Field[] {
  return fieldsIn(schema, { description, before: '', depth: 0 });
}

interface Walk {
  readonly description: Description;
  readonly before: string;
  readonly depth: number;
}

function fieldsIn(schema: Schema | undefined, walk: Walk): readonly Field[] {
  const { properties, required = [], items } = resolve(schema, walk.description);
  if (walk.depth > MOST_DEEP) return [];
  if (items) return fieldsIn(items, { ...walk, before: `${walk.before}[]` });
  return Object.entries(properties ?? {}).flatMap(([name, member]) => {
    const path = walk.before === '' ? name : `${walk.before}.${name}`;
    const resolved = resolve(member, walk.description);
    const field = {
      path,
      type: sayType(resolved, walk.description),
      isRequired: required.includes(name),
      description: member.description ?? resolved.description,
    };
    return [field, ...fieldsIn(resolved, { ...walk, before: path, depth: walk.depth + 1 })];
  });
}

/** A schema in place of its name, and the one choice that is no null in place of choices. */
function resolve(schema: Schema | undefined, description: Description): Schema {
  if (!schema) return {};
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return description.components.schemas?.[name] ?? {};
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  return choices.length === 1 ? { ...resolve(choices[0], description), ...pick(schema) } : schema;
}

const pick = ({ description }: Schema): Schema => (description === undefined ? {} : { description });

function sayType({ type, enum: values, const: value, items, format }: Schema, description: Description): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (items) return `${sayType(resolve(items, description), description)}[]`;
  const name = typeof type === 'string' ? type : (type ?? ['object']).join(' | ');
  return format === undefined ? name : `${name} (${format})`;
}

/** An answer in place of its name. */
export function answerOf(answer: Answer, { components }: Description): Answer {
  const name = answer.$ref?.split('/').at(-1);
  return name === undefined ? answer : (components.responses?.[name] ?? {});
}

/** The request as a command of curl, with its recorded example; `$DEEDKIT_KEY` stands for the key. */
export function sayCurl({ method, path, parameters = [], requestBody }: Described, origin: string): string {
  const told = (place: string): readonly Parameter[] =>
    parameters.filter((one) => one.in === place && (one.required || one.example !== undefined));
  const address = told('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(sayExample(example, name))),
    path,
  );
  const query = told('query').map(({ name, example }) => `${name}=${encodeURIComponent(sayExample(example, name))}`);
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${origin}${address}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    '-H "Authorization: Bearer $DEEDKIT_KEY"',
  ];
  if (type === 'application/json') {
    const body = JSON.stringify(content?.example ?? {}, null, 2).replaceAll("'", String.raw`'\''`);
    lines.push('-H "Content-Type: application/json"', `-d '${body}'`);
  } else if (type === 'multipart/form-data') lines.push('-F "file=@document"');
  return lines.join(' \\\n  ');
}

const sayExample = (example: unknown, name: string): string =>
  typeof example === 'string' || typeof example === 'number' ? String(example) : name.toUpperCase();
