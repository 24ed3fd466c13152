/** The parts that one page adds to the HTML template, already escaped. The browser hydrates `body`. */
export type PageContent = { status?: number; head: string; body?: string; data?: string };
/** `skeleton` is shown until the app's first render replaces it. */
export type WithScripts = PageContent & { scripts?: string; skeleton?: string };

/**
 * Inserts a page's parts at their places in index.html. A page with content shows the content before it loads scripts,
 * because scripts would delay its fonts and pictures. So its script elements are inside a `template` element, and a
 * script in index.html takes them out later. On other pages the script elements follow the stylesheet, because the
 * first paint needs the stylesheet first.
 */
export function composeWith(html: string, nameTag: string): (content: WithScripts) => string {
  const [start = '', inHead = '', inBody = '', end = ''] = html.split(/<!--app-(?:head|body|data)-->/);
  const entry = [...inHead.matchAll(moduleTags)].join('');
  const [styles = '', opening = ''] = inHead.replace(moduleTags, '').split('</head>');
  return ({ head, scripts = '', body = '', skeleton = '', data = '' }) =>
    body
      ? `${start}${nameTag}${head}${styles}</head>${opening}${body}${inBody}${data}<template id="scripts">${entry}${scripts}</template>${end}`
      : `${start}${nameTag}${head}${styles}${entry}${scripts}</head>${opening}${skeleton}${inBody}${data}${end}`;
}

const moduleTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
