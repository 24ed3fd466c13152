/** The parts that one page adds to the HTML of every page, already escaped. The browser hydrates `body`. */
export type PageContent = { status?: number; head: string; body?: string; data?: string };
/** `frame` stands in the page until the app's first render takes its place. */
export type WithScripts = PageContent & { scripts?: string; frame?: string };

/**
 * Puts a page's parts into the places that index.html has for them. A page that has its content shows it before it fetches
 * scripts, which would take the line from its fonts and pictures: index.html takes them out of the template then. In the others the
 * scripts come after the stylesheet, which the first paint waits for.
 */
export function composeWith(html: string, nameTag: string): (content: WithScripts) => string {
  const [start = '', inHead = '', inBody = '', end = ''] = html.split(/<!--app-(?:head|body|data)-->/);
  const entry = [...inHead.matchAll(moduleTags)].join('');
  const [styles = '', opening = ''] = inHead.replace(moduleTags, '').split('</head>');
  return ({ head, scripts = '', body = '', frame = '', data = '' }) =>
    body
      ? `${start}${nameTag}${head}${styles}</head>${opening}${body}${inBody}${data}<template id="scripts">${entry}${scripts}</template>${end}`
      : `${start}${nameTag}${head}${styles}${entry}${scripts}</head>${opening}${frame}${inBody}${data}${end}`;
}

const moduleTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
