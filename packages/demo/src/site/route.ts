/** One request for a page. */
export interface Visit {
  request: Request;
  url: URL;
  /** What the groups of the route's path found. */
  params: readonly string[];
  /** The fields of a form that was posted; empty otherwise. */
  form: URLSearchParams;
}

export type Answer = (visit: Visit) => Response | Promise<Response>;

export interface Route {
  method: 'GET' | 'POST';
  path: string | RegExp;
  answer: Answer;
  /** It judges by itself where a POST comes from. */
  anySite?: boolean;
}

/** The route of a path, and what it found in it; `other method` where only another one is served. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: readonly string[] } | 'other method' | null {
  const wanted = method === 'HEAD' ? 'GET' : method;
  let isThere = false;
  for (const route of routes) {
    const params = typeof route.path === 'string' ? route.path === path && [] : match(route, path);
    if (!params) continue;
    if (route.method === wanted) return { route, params };
    isThere = true;
  }
  return isThere ? 'other method' : null;
}

const match = ({ path }: Route, given: string): readonly string[] | false =>
  new RegExp(path).exec(given)?.slice(1) ?? false;
