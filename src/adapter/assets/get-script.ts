import { answerBody, Refusal } from '../answer.ts';
import type { OperationContext } from '../surface.ts';

/**
 * `deedkit.js` and its parts. Parts carry a hash in their name and never change; the entry is asked for again each
 * time.
 */
export function getScript({ params, request, options: { assets = true } }: OperationContext): Promise<Response> {
  const name = params['file'] ?? '';
  return answerAsset(name, {
    request,
    type: 'text/javascript; charset=utf-8',
    assets,
    caching: /-[\w-]{7,8}\.js$/.test(name) ? IMMUTABLE : 'no-cache',
  });
}

/** A face of a font that documents are shown in. */
export function getFont({ params, request, options: { assets = true } }: OperationContext): Promise<Response> {
  return answerAsset(`fonts/${params['file'] ?? ''}`, {
    request,
    type: 'font/woff2',
    assets,
    caching: 'public, max-age=604800',
  });
}

const NOT_FOUND = 'There is no such file.';
const NOT_BESIDE =
  "This server does not have Deedkit's script files beside it: name the folder of a copy of node_modules/deedkit/dist/script in the option `assets` of createAdapter, or serve that copy from elsewhere and set `assets: false`.";
const IMMUTABLE = 'public, max-age=31536000, immutable';

async function answerAsset(
  name: string,
  {
    request,
    type,
    caching,
    assets,
  }: { readonly request: Request; readonly type: string; readonly caching: string; readonly assets: boolean | string },
): Promise<Response> {
  if (assets === false) throw new Refusal(404, { code: 'not_found', message: NOT_FOUND });
  const { scriptAssets } = await import('deedkit/script-assets');
  const asset = scriptAssets.get(name);
  if (!asset) throw new Refusal(404, { code: 'not_found', message: scriptAssets.size > 0 ? NOT_FOUND : NOT_BESIDE });
  // Next.js takes Content-Encoding off what its route handlers answer, and compresses by itself: there the plain bytes
  // are right.
  const encoding =
    asset.encoded && !('nextUrl' in request) ? chooseEncoding(request.headers.get('Accept-Encoding')) : undefined;
  // Two forms of a file are two representations, each with a tag of its own (RFC 9110 §8.8.3.3).
  const etag = `"${asset.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers = {
    'Content-Type': type,
    ETag: etag,
    'Cache-Control': caching,
    ...(asset.encoded ? { Vary: 'Accept-Encoding' } : {}),
  };
  // A proxy that compresses makes the tag a weak one, which compares the same here (RFC 9110 §13.1.2).
  if (request.headers.get('If-None-Match')?.replace(/^W\//, '') === etag) return answerBody(null, headers, 304);
  const read = encoding === undefined ? asset.load : (asset.encoded?.[encoding] ?? asset.load);
  const bytes = await read(assets === true ? undefined : assets).catch(() => {
    throw new Refusal(404, { code: 'not_found', message: NOT_BESIDE });
  });
  return answerBody(bytes, encoding === undefined ? headers : { ...headers, 'Content-Encoding': encoding });
}

const ENCODINGS = ['br', 'gzip'] as const;

/** The first of our encodings that a client takes (RFC 9110 §12.5.3); undefined: as it is. */
function chooseEncoding(accepted: string | null): (typeof ENCODINGS)[number] | undefined {
  const weights = new Map(
    (accepted ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)];
    }),
  );
  return ENCODINGS.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}
