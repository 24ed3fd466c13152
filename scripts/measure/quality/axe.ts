import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { prepareMarket } from '../screenshots/market.ts';
import { openStates, switchTheme, themes } from '../screenshots/open-states.ts';
import { statesOf } from '../screenshots/screens.ts';
import type { Part } from './part.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Reports axe's violations, one per line, on the screens of screenshots/screens.ts in both themes. */
export const checkWithAxe: Part = async ({ origin, report }) => {
  const market = await prepareMarket(origin);
  const states = statesOf([]);
  for (const width of [390, 1280] as const) {
    let [checks, violations] = [0, 0];
    const failures = await openStates({
      origin,
      market,
      states,
      widths: [width],
      look: async (page, state) => {
        for (const theme of themes) {
          await switchTheme(page, theme);
          const found = await violationsOf(page);
          for (const each of found)
            console.log(`${state.screen}, ${state.state}, ${theme}, ${width} px: ${each}`);
          checks += 1;
          violations += found.length;
        }
      },
    });
    for (const failure of failures) console.log(failure);
    const of = `${width} px`;
    report([
      { of, name: 'pages checked', value: checks },
      { of, name: 'axe violations', value: violations, gate: { atMost: 0 } },
      { of, name: 'pages not shown', value: failures.length, gate: { atMost: 0 } },
    ]);
  }
};

/** The rule and the element of each violation. The pages have no frames, so axe does not search for frames. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}  ${target.join(' ')}`));
}
