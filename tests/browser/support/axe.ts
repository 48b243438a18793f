import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';
import { textsOfEachLook } from './layout/texts-of-each-look.ts';

/** The parts of a page that axe can be limited to, because the whole page takes long. */
const scopes = { page: null, phone: '[aria-label="Web phone"]', dialog: 'dialog[open]' } as const;
type Scope = keyof typeof scopes;

/** Three quarters of axe's time: it compares each text with all that is painted below it. */
const contrastRule = 'color-contrast';
/** The other rule whose result depends on the colour scheme. */
const linkRule = 'link-in-text-block';

const nameRule = 'label-content-name-mismatch';
/**
 * The name of a row of a tree is its own text, by `aria-labelledby`. The rule joins the texts of lists and badges in it
 * with other spaces than the name has, and takes it for another one.
 */
const namedByItsText = /^<div role="treeitem"[^>]* aria-labelledby=/;

interface PageWithAxe {
  readonly axe: typeof axe;
  readonly textsOfEachLook: typeof textsOfEachLook;
}

/** Loads axe into the page, once per document: its source has more than a megabyte. The page has no frames. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(`${axe.source}; window.textsOfEachLook = ${textsOfEachLook.toString()}; undefined`);
}

/** Runs the rules in a part of the page. */
async function violationsOf(page: Page, context: string | null, options: axe.RunOptions) {
  await loadAxe(page);
  return page.evaluate(
    async ([selector, how]) => {
      const loaded = window as unknown as PageWithAxe;
      return (await loaded.axe.run(selector ?? document, { resultTypes: ['violations'], ...how })).violations;
    },
    [context, options] as const,
  );
}

/** Compares the colours of some texts of each look. */
async function contrastViolations(page: Page, context: string | null) {
  await loadAxe(page);
  return page.evaluate(
    async ([selector, rule]) => {
      const loaded = window as unknown as PageWithAxe;
      const include = [...document.querySelectorAll(selector ?? 'body')].flatMap(loaded.textsOfEachLook);
      if (include.length === 0) return [];
      const options: axe.RunOptions = { resultTypes: ['violations'], runOnly: [rule] };
      return (await loaded.axe.run({ include }, options)).violations;
    },
    [context, contrastRule] as const,
  );
}

const described = (violations: readonly axe.Result[]) =>
  violations
    .map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes
        .filter(({ html }) => id !== nameRule || !namedByItsText.test(html))
        .map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
    .filter(({ nodes }) => nodes.length > 0);

/** The violations that axe finds: rule, impact, and a description of each element. */
export async function axeViolations(page: Page, scope: Scope = 'page') {
  const context = scopes[scope];
  const rules = {
    [contrastRule]: { enabled: false },
    // WCAG 2.5.3: users of speech input say what they see. Experimental in axe, therefore off by default.
    [nameRule]: { enabled: true },
  };
  const others = await violationsOf(page, context, { rules });
  return described([...others, ...(await contrastViolations(page, context))]);
}

/** The violations of the rules whose result depends on the colour scheme. */
async function colourViolations(page: Page, scope: Scope) {
  const context = scopes[scope];
  const links = await violationsOf(page, context, { runOnly: [linkRule] });
  return described([...links, ...(await contrastViolations(page, context))]);
}

/** Expects no violations: of all rules in the light theme, of the colour rules in the dark theme. */
export async function expectAccessible(page: Page, screen: string, scope: Scope = 'page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeViolations(page, scope), `${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page, scope), `${screen}, dark`).toEqual([]);
}
