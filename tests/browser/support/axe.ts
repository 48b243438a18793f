import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

/** The parts of a page that axe can be limited to, because the whole page takes long. */
const scopes = { page: null, phone: '[aria-label="Web phone"]', dialog: 'dialog[open]' } as const;
type Scope = keyof typeof scopes;

/** The rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'] as const;

const nameRule = 'label-content-name-mismatch';
/**
 * The name of a row of a tree is its own text, by `aria-labelledby`. The rule joins the texts of lists and badges in it
 * with other spaces than the name has, and takes it for another one.
 */
const namedByItsText = /^<div role="treeitem"[^>]* aria-labelledby=/;

/** Runs axe in the page, which has no frames. Loads it once per document: its source has more than a megabyte. */
async function violationsOf(page: Page, context: string | null, options: axe.RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, how]) => {
      const loaded = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await loaded.run(selector ?? document, how);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [context, options] as const,
  );
}

/** The violations that axe finds: rule, impact, and a description of each element. */
export async function axeViolations(page: Page, scope: Scope = 'page', rules?: readonly string[]) {
  const violations = await violationsOf(page, scopes[scope], {
    resultTypes: ['violations'],
    // WCAG 2.5.3: users of speech input say what they see. Experimental in axe, therefore off by default.
    rules: { [nameRule]: { enabled: true } },
    ...(rules && { runOnly: [...rules] }),
  });
  return violations
    .map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes
        .filter(({ html }) => id !== nameRule || !namedByItsText.test(html))
        .map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
    .filter(({ nodes }) => nodes.length > 0);
}

/** Expects no violations: of all rules in the light theme, of the colour rules in the dark theme. */
export async function expectAccessible(page: Page, screen: string, scope: Scope = 'page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeViolations(page, scope), `${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, scope, colourRules), `${screen}, dark`).toEqual([]);
}
