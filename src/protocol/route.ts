import type { z } from 'zod';

/** Those that operations have; `HEAD` is answered wherever `GET` is, and stands in no table. */
export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * How many files a form may have under a name, and of what size. A list also comes as `name[]` and `name[0]`; a single
 * one may be a member of an object, `document[basePdf]`.
 */
export interface FileField {
  /** Bytes of each. */
  readonly maxBytes: number;
  /** 1 makes it a single file, more a list. */
  readonly maxCount: number;
}

/** The parts of a request that an operation reads, each as a schema; a part that is missing is not read. */
export interface RouteRequest {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Keyed by lower-case header name. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media type of the body; `application/json` when not said. */
  readonly contentType?: 'application/json' | 'multipart/form-data';
  /** Media type of a body that is a file, in place of `body`. */
  readonly file?: string;
  /**
   * Up to so many bytes of a JSON body are read, so that the field which is too long can be named. One of more than 1 MiB
   * in which nothing else is wrong is refused all the same.
   */
  readonly maxJsonBytes?: number;
  /** The body that may come as JSON instead, where `body` is a form. */
  readonly json?: z.ZodType;
  /**
   * Of a body `{operations}`: what its list is as a body of its own, `application/json-patch+json` (RFC 6902).
   */
  readonly jsonPatch?: z.ZodType;
  /**
   * Files of a form that are stored as they come, by name; its body has an `UploadedFile` for each. A form without any
   * has one `file`, an archive, which is kept until the request is answered.
   */
  readonly files?: Readonly<Record<string, FileField>>;
}

/** One answer of an operation. Without `schema` and `contentType` it has no body. */
export interface RouteResponse {
  readonly description: string;
  readonly schema?: z.ZodType;
  /** `application/json` when there is a schema and nothing else is said. */
  readonly contentType?: string;
  /** Header names with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An example of the response, where none is recorded. */
  readonly example?: unknown;
}

/** An operation of an interface as data: handlers, OpenAPI files and client types all come from it. */
export interface Route<R extends RouteRequest = RouteRequest> {
  /** The same name in handler file, client method, log and test. */
  readonly operationId: string;
  readonly method: HttpMethod;
  /** With parameters in braces, `/api/builder/sessions/{session_id}`. */
  readonly path: string;
  /** The heading that it stands under in the description; every tag has a sentence of its own there. */
  readonly tag: string;
  /** One line in the imperative, without a full stop. */
  readonly summary: string;
  /** Details beyond the summary: limits, codes of a 409, surprises. Markdown. */
  readonly description?: string;
  readonly request: R;
  /** By status: responses of success, and errors whose body differs from the usual envelope. */
  readonly responses: Readonly<Record<number, RouteResponse>>;
  /** Statuses of the interface's error envelope, beside those every operation has. */
  readonly errors?: readonly number[];
  /** False when no key is asked for. */
  readonly authenticated?: false;
}

/**
 * The result of parsing: defaults are filled in and text is read as numbers. Undefined where the route reads no such
 * part.
 */
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The input of a handler of the route, parsed. */
export interface RouteInput<R extends RouteRequest> {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly headers: Parsed<R['headers']>;
  /** Of a route that takes a form or JSON, either: they tell themselves apart by their members. */
  readonly body: R extends { readonly json: infer J extends z.ZodType }
    ? Parsed<R['body']> | z.output<J>
    : Parsed<R['body']>;
}

/**
 * Returns its argument, keeping the exact types of its schemas:
 *
 *     const getThing = defineRoute({
 *       operationId: 'getThing', method: 'GET', path: '/things/{thing_id}', tag: 'Things', summary: 'Read a thing',
 *       request: { params: z.object({ thing_id: z.uuid() }) },
 *       responses: { 200: { description: 'The thing', schema: thingSchema } },
 *       errors: [404],
 *     });
 *
 * A route is data and does nothing: the service finds its handler by `operationId`, and does not start without one.
 */
export function defineRoute<const R extends RouteRequest>(route: Route<R>): Route<R> {
  return route;
}
