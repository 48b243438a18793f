import type { Locator, Page } from '@playwright/test';

/** A row of the recent errors, as it reads. */
export interface ErrorRow {
  readonly timestamp: string;
  readonly level: string;
  readonly source: string;
  readonly message: string;
}

/** In English; a test of another language says its own. */
export const widgetName = { gauge: 'Active channels', errors: 'Recent errors' } as const;

/** What goes on in an organization. */
export function dashboardPart(page: Page) {
  const widget = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const gaugeMeter = (name: string = widgetName.gauge): Locator =>
    widget(name).getByRole('meter', { name, exact: true });
  const freshness = (name: string = widgetName.gauge): Locator =>
    widget(name).getByText(/^(?:Live|as of .+)$/);

  return {
    widget,
    gaugeMeter,
    /** The number of active channels on the gauge. */
    gauge: async (): Promise<number> => Number(await gaugeMeter().getAttribute('value')),
    /** What a widget says of its age: `Live`, or `as of` a time. */
    freshness,
    /** The rows of the recent errors, newest first. */
    async recentErrors(): Promise<ErrorRow[]> {
      const table = widget(widgetName.errors).getByRole('table');
      // Read at once: a row that leaves in between would leave its cells to nobody.
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
