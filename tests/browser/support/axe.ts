import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What axe looks at: the whole page takes it some time. */
const places = { page: null, phone: '[aria-label="Web phone"]', dialog: 'dialog[open]' } as const;
type Place = keyof typeof places;

/** What axe finds wrong there as it stands: rule, weight, and where, as it describes it. */
export async function findings(page: Page, place: Place = 'page') {
  const axe = new AxeBuilder({ page });
  const selector = places[place];
  const { violations } = await (selector === null ? axe : axe.include(selector)).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** Axe finds nothing wrong, neither light nor dark. */
export async function expectAccessible(page: Page, screen: string, place: Place = 'page'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page, place), `${screen}, ${colorScheme}`).toEqual([]);
  }
}
