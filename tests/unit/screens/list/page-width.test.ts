import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { listedOn, routeNames, routes } from '../../../../src/domain/access/route.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityList } from '../../../../src/entities/define/view.ts';
import { messages as dutch } from '../../../../src/i18n/locales/nl.po';
import { messages as english } from '../../../../src/i18n/locales/en.po';
import { minColumnWidth } from '../../../../src/kit/table/column-track.ts';
import { loadInTab } from '../../entities/support/load-in-tab.ts';
import { loadViews } from '../../entities/support/load-views.ts';
import { interWidth } from './support/inter-width.ts';

// There is no canvas to measure texts with.
vi.mock(import('../../../../src/lib/browser/text-width.ts'), () => ({ textMeasure: () => interWidth }));

const { columnHead } = await import('../../../../src/screens/list/column-head.ts');
const views = await loadViews();
const { isOfOrganization, withOrganization } = await loadInTab(
  () => import('../../../../src/screens/rows/organization-part.tsx'),
);

/** The width of a table in a window of 1440 px, px: between the margins of a page, and beside the links of an area. */
const [pageWidth, linksWidth] = [1390, 200];
const markWidth = 36;

const pages = routeNames.flatMap((page) => {
  const type = listedOn(page);
  const view = views.find(({ name }) => name === type);
  return view ? [{ page, path: routes[page].path, view }] : [];
});

test.each([
  ['en', english],
  ['nl', dutch],
] as const)(
  'the default columns of every list have room for their headers at 1440 px in %s',
  (locale, messages) => {
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    const tooWide = pages.flatMap(({ page, path, view }) => {
      const isAdmin = path.startsWith('/admin');
      const own = view.list as unknown as EntityList<EntityRow>;
      const { columns } = isOfOrganization(view.name, isAdmin ? null : 'own') ? withOrganization(own) : own;
      const widths = columns.map((column, at) =>
        column.initially === 'hidden' ? 0 : minColumnWidth(columnHead(column, at, i18n).width),
      );
      const isInArea = isAdmin || path.split('/').length > 4;
      const excess =
        widths.reduce((sum, width) => sum + width, markWidth) - pageWidth + (isInArea ? linksWidth : 0);
      return excess > 0 ? [`${page}: ${Math.round(excess)} px`] : [];
    });
    expect(tooWide).toEqual([]);
  },
);
