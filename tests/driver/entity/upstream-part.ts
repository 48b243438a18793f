import type { Locator } from '@playwright/test';
import { detailsPart } from './details-part.ts';
import { formPart } from './form-part.ts';
import { listPart } from './list-part.ts';
import type { Portal } from '../portal.ts';

/** Upstreams, their circuit breakers and the call router. */
export function upstreamPart(portal: Portal) {
  const { page } = portal;
  const router = formPart(page, 'Update call router');
  const rules = (): Locator => router.dialog().getByRole('list', { name: 'Rules', exact: true });

  return {
    list: listPart(page, 'Upstreams'),
    details: detailsPart(page, 'Upstream details'),
    breaker: detailsPart(page, 'Circuit breaker details'),
    create: formPart(page, 'Create upstream'),
    update: formPart(page, 'Update upstream'),
    router,
    /** The row of a circuit breaker, in the table below the list, by the name of its upstream. */
    breakerRow: (upstream: string): Locator =>
      page
        .getByRole('table', { name: 'Circuit breakers' })
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: upstream, exact: true }) }),
    /** A rule in the form, by its name. */
    rule: (name: string): Locator => router.dialog().getByRole('group', { name, exact: true }),
    /** The names of the rules in the form, in their order. */
    ruleNames: (): Promise<string[]> =>
      rules()
        .getByRole('textbox', { name: 'Name', exact: true })
        .evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : ''))),
    dragHandle: (name: string): Locator =>
      router.dialog().getByRole('button', { name: `Move ${name}`, exact: true }),
    /** Drags a rule onto the upper half of another one. */
    async dragRule(name: string, over: string): Promise<void> {
      const [from, to] = [
        await router
          .dialog()
          .getByRole('button', { name: `Move ${name}`, exact: true })
          .boundingBox(),
        await router.dialog().getByRole('group', { name: over, exact: true }).boundingBox(),
      ];
      if (!from || !to) throw new Error('A rule that is not shown cannot be dragged');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
      await page.mouse.up();
    },
    /** Chooses upstreams for a rule or for the fallback, in the picker. */
    async chooseUpstreams(within: Locator, ...names: string[]): Promise<void> {
      await within.getByRole('button', { name: 'Choose upstreams' }).click();
      const picker = page.getByRole('dialog', { name: 'Select upstreams' });
      for (const name of names) await picker.getByRole('rowheader', { name, exact: true }).click();
      await picker.getByRole('button', { name: 'Confirm' }).click();
    },
    /** The read-only table of rules; the fallback is last. */
    table: (): Locator => page.getByRole('table', { name: 'Rules' }),
  };
}
