import type { Picture } from './take-pictures.ts';

/** A page with all pictures side by side: one row for each state of a screen, with the light theme first. */
export function contactSheet(pictures: readonly Picture[]): string {
  const screens = Map.groupBy(pictures, ({ screen }) => screen);
  const sections = [...screens].map(([screen, taken]) => {
    const states = Map.groupBy(taken, ({ state }) => state);
    return `<section id="${screen}"><h2>${screen}</h2>${[...states].map(row).join('')}</section>`;
  });
  const links = [...screens.keys()].map((screen) => `<a href="#${screen}">${screen}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Screens</title><style>${style}</style></head>
<body><nav>${links.join(' ')}</nav>${sections.join('\n')}</body></html>\n`;
}

function row([state, pictures]: [string, Picture[]]): string {
  const sorted = pictures.toSorted((a, b) => b.theme.localeCompare(a.theme) || a.width - b.width);
  const figures = sorted.map(
    ({ file, theme, width }) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" style="width:${width / 4}px"></a><figcaption>${theme} ${width}</figcaption></figure>`,
  );
  return `<h3>${state}</h3><div>${figures.join('')}</div>`;
}

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;background:#888}nav{display:flex;flex-wrap:wrap;gap:1rem}
div{display:flex;align-items:start;gap:1rem;overflow-x:auto}figure{margin:0}img{display:block}a{color:inherit}`;
