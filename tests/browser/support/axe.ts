import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What axe looks at: the whole page takes it some time. */
const scopes = { page: null, phone: '[aria-label="Web phone"]', dialog: 'dialog[open]' } as const;
type Scope = keyof typeof scopes;

/** The rules whose answer hangs on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** What axe finds wrong there as it stands: rule, weight, and where, as it describes it. */
export async function axeViolations(page: Page, place: Scope = 'page', rules?: readonly string[]) {
  // No frames of other origins here, for which axe would open a page of its own each time; and what is well needs no report.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const selector = scopes[place];
  const { violations } = await (selector === null ? axe : axe.include(selector)).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** Axe finds nothing wrong, neither light nor dark. */
export async function expectAccessible(page: Page, screen: string, place: Scope = 'page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeViolations(page, place), `${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, place, colourRules), `${screen}, dark`).toEqual([]);
}
