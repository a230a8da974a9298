type JsonObject = Record<string, unknown>;

/** The parts of the document around a form that its description needs. */
interface MultipartContext {
  /** Schemas that references name. */
  readonly components: JsonObject;
  /** The body's example, without its file. */
  readonly example: unknown;
}

/**
 * The two forms of a `multipart/form-data` body: objects as parts of JSON text, or each member as a part of its own
 * named by brackets, `handlers[success_handler][url]`. Both are shown by the same example, where both can be sent.
 */
export function describeMultipart(schema: JsonObject, { components, example }: MultipartContext): JsonObject {
  const whole = resolve(schema, components);
  const spread = spreadObject(whole, components);
  const objects = Object.entries((whole['properties'] ?? {}) as Record<string, JsonObject>)
    .filter(([, part]) => objectOf(part, components) !== undefined)
    .map(([name]) => name);
  // A list of objects has no members that could be named before it is there, and those of a record are any.
  const others = Object.entries((whole['properties'] ?? {}) as Record<string, JsonObject>)
    .filter(
      ([, { items, propertyNames }]) =>
        propertyNames !== undefined || (items !== undefined && objectOf(items as JsonObject, components) !== undefined),
    )
    .map(([name]) => name);
  return {
    schema: objects.length > 0 ? { anyOf: [schema, spread] } : schema,
    encoding: Object.fromEntries([...objects, ...others].map((name) => [name, { contentType: 'application/json' }])),
    ...(example === undefined ? {} : { examples: showForms(example as JsonObject, objects) }),
  };
}

/** Each form of an example that can be sent: no JSON text holds a file; without objects both are one. */
function showForms(example: JsonObject, objects: readonly string[]): JsonObject {
  const json = holdsFile(example) ? {} : { json: { summary: 'Objects as JSON text', value: example } };
  if (!objects.some((name) => typeof example[name] === 'object')) return json;
  const members = spreadValue(example);
  return { ...json, brackets: { summary: 'Members by bracket names', value: Object.fromEntries(members) } };
}

/** Whether an object of a form has a file in it, which no JSON text can hold. */
function holdsFile(example: JsonObject): boolean {
  return Object.values(example).some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      Object.values(part).some((member) => typeof member === 'string' && member.startsWith('<bytes of ')),
  );
}

/** Follows references until a schema is written out. Names are those of this interface and always there. */
function resolve(schema: JsonObject, components: JsonObject): JsonObject {
  const { $ref } = schema;
  return typeof $ref === 'string'
    ? resolve(components[$ref.split('/').at(-1) ?? ''] as JsonObject, components)
    : schema;
}

/** The schema of an object, also of one that may be null instead; undefined for anything else. */
function objectOf(schema: JsonObject, components: JsonObject): JsonObject | undefined {
  const whole = resolve(schema, components);
  if (whole['properties'] !== undefined) return whole;
  return ((whole['anyOf'] ?? []) as JsonObject[])
    .map((part) => resolve(part, components))
    .find((part) => part['properties'] !== undefined);
}

/** The same object with a property for each member of its objects. */
function spreadObject(schema: JsonObject, components: JsonObject): JsonObject {
  const properties: JsonObject = {};
  const required: string[] = [];
  const walk = (
    object: JsonObject,
    { nameOf, isRequired }: { nameOf: (key: string) => string; isRequired: boolean },
  ): void => {
    const asked = (object['required'] ?? []) as readonly string[];
    for (const [key, part] of Object.entries((object['properties'] ?? {}) as Record<string, JsonObject>)) {
      const name = nameOf(key);
      const inner = objectOf(part, components);
      const isAsked = isRequired && asked.includes(key);
      if (inner) {
        walk(inner, { nameOf: (member) => `${name}[${member}]`, isRequired: isAsked });
      } else if (part['type'] !== 'boolean') {
        // A part named by brackets is text; any other value comes in an object of JSON text.
        properties[name] = part;
        if (isAsked) required.push(name);
      }
    }
  };
  walk(schema, { nameOf: (key) => key, isRequired: true });
  return { type: 'object', properties, required };
}

/** The example in its second form: `{handlers: {a: {url}}}` is `handlers[a][url]`. Lists stay whole. */
function spreadValue(value: JsonObject, nameOf: (key: string) => string = (key) => key): [string, unknown][] {
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? spreadValue(part as JsonObject, (member) => `${nameOf(key)}[${member}]`)
      : [[nameOf(key), part] as [string, unknown]],
  );
}
