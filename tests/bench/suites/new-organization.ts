import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient } from '../../integration/platform/support/client.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { templateId } from '../../platform/demo/seed/template.ts';
import { usePortal } from '../../driver/portal.ts';
import { withPlatform } from '../portal-site.ts';
import { timesRow } from '../row.ts';
import type { Row } from '../row.ts';
import type { Suite } from '../suite.ts';

/** Resolves with the time of the frame from which the tree has an organization of this name. */
async function shownAt(page: Page, name: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="treeitem"] button')].some(
        ({ textContent }) => textContent === wanted,
      ) && Date.now(),
    name,
  );
  return Number(await shown.jsonValue());
}

/** How soon a new organization is in the picker over 100,000 organizations, after the platform's answer. */
export const newOrganization: Suite = {
  name: 'new organization',
  isLong: true,
  run: ({ context, dist, effort }): Promise<readonly Row[]> =>
    withPlatform(
      dist,
      async ({ origin }) => {
        const client = createClient(origin);
        const operator = await client.as('operator');
        const portal = usePortal(await context.newPage(), origin);
        await portal.open();
        await portal.signIn({ identifier: 'operator' });
        await portal.organization('Voxtree Platform Operations').waitFor({ timeout: 60_000 });
        const create = async (
          page: Page,
          round: number,
        ): Promise<readonly [answer: number, shown: number]> => {
          const name = `Bench bakery ${round}`;
          await portal.search().fill(name);
          await page.getByText('No organization matches').waitFor();
          const shown = shownAt(page, name);
          const start = Date.now();
          const { status } = await client.call(
            'organization.create',
            {
              id: randomUUID(),
              superOrganizationId: organizationId('Noorderlicht Telecom'),
              name,
              language: 'nl',
              templateId,
            },
            operator,
          );
          const answered = Date.now();
          if (status !== 200) throw new Error(`the organization was not created: ${status}`);
          return [answered - start, Math.max(0, (await shown) - answered)];
        };
        await create(portal.page, 0);
        const rounds: (readonly [number, number])[] = [];
        for (let round = 1; round <= effort.rounds; round += 1) rounds.push(await create(portal.page, round));
        return [
          timesRow({
            name: 'new organization: the answer → in the picker of 100,000',
            samples: rounds.map(([, shown]) => shown),
            reference: null,
            goal: { kind: 'atMost', value: 1000 },
          }),
          timesRow({
            name: 'new organization: creation from a small template among 100,000',
            samples: rounds.map(([answer]) => answer),
            reference: null,
            goal: { kind: 'atMost', value: 2000 },
          }),
        ];
      },
      { scale: true },
    ),
};
