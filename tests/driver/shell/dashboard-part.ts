import type { Locator, Page } from '@playwright/test';

/** The cell texts of a row of the recent errors. */
export interface ErrorRow {
  readonly timestamp: string;
  readonly level: string;
  readonly source: string;
  readonly message: string;
}

/** The English names; a test in another language passes its own. */
export const widgetName = { gauge: 'Active channels', errors: 'Recent errors' } as const;

/** The dashboard of an organization. */
export function dashboardPart(page: Page) {
  const widget = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const gaugeMeter = (name: string = widgetName.gauge): Locator =>
    widget(name).getByRole('meter', { name, exact: true });
  const freshness = (name: string = widgetName.gauge): Locator =>
    page
      .getByRole('main')
      .filter({ has: widget(name) })
      .getByRole('group', { name: 'Age of the data', exact: true });

  return {
    widget,
    gaugeMeter,
    /** The number of active channels on the gauge. */
    gauge: async (): Promise<number> => Number(await gaugeMeter().getAttribute('value')),
    /** The freshness of the page with a widget: `Live`, or `as of` the time of its oldest widget. */
    freshness,
    /** The rows of the recent errors, newest first. */
    async recentErrors(): Promise<ErrorRow[]> {
      const table = widget(widgetName.errors).getByRole('table');
      // Reads all rows in one step: a row might disappear between two reads.
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((found) =>
          found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
        );
      return rows.map(([timestamp = '', level = '', source = '', message = '']) => ({
        timestamp,
        level,
        source,
        message,
      }));
    },
  };
}
