type Route = { method: string; path: string };

/**
 * Builds the request for a route. The input fills the path parameters. The rest of the input becomes the query string
 * of a GET, a form if it contains files, or else JSON.
 */
export function requestFor({ method, path }: Route, input: unknown, init: RequestInit): Request {
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  const filledIn = path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = new URL(filledIn, location.origin);
  // The API never redirects. A redirect comes from the sign-in page of a Wi-Fi network, so it is not followed.
  const options: RequestInit = { ...init, method, redirect: 'manual' };
  if (method === 'GET') {
    // A query parameter with several values is repeated in the URL.
    for (const [name, value] of rest)
      for (const one of [value].flat()) if (one !== null) url.searchParams.append(name, String(one));
    return new Request(url, options);
  }
  const isInPath = rest.size === 0 && filledIn !== path;
  const body = input === undefined || isInPath ? null : bodyOf(rest);
  if (typeof body !== 'string') return new Request(url, { ...options, body });
  const headers = { ...options.headers, 'content-type': 'application/json' };
  return new Request(url, { ...options, headers, body });
}

function bodyOf(values: Map<string, unknown>): FormData | string {
  if (![...values.values()].some((value) => value instanceof Blob))
    return JSON.stringify(Object.fromEntries(values));
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
