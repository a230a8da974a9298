import type { Route } from '../protocol/index.ts';

/** A route that a request asks for, with the values of its path parameters. */
export interface RouteMatch<R extends Route> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the routes of a table by method and path; a path whose parameters are not as the table says is not there.
 * `allowed` holds the methods there are at a path when the one asked for is not.
 */
export function createMatcher<R extends Route>(
  routes: readonly R[],
): (method: string, path: string) => RouteMatch<R> | { readonly allowed: readonly string[] } {
  const table = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  return (method, path) => {
    const allowed: string[] = [];
    for (const { route, pattern } of table) {
      const match = pattern.exec(path);
      if (!match) continue;
      const params = decode(match.groups ?? {});
      if (route.request.params?.safeParse(params).success === false) continue;
      if (route.method === method) return { route, params };
      allowed.push(route.method);
    }
    return { allowed };
  };
}

function decode(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => {
      try {
        return [name, decodeURIComponent(text)];
      } catch {
        return [name, text];
      }
    }),
  );
}
