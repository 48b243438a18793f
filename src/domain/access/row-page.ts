import type { EntityRow } from '../core/model.ts';
import type { EntityName } from '../entities/models.ts';
import { listsRow } from './list-rule.ts';
import type { PanelVariant } from './panel-variant.ts';
import type { ListPageName } from './route.ts';
import { listPageOf, routeNames } from './route.ts';

const organizationPath = '/organization/$organization/';

const listPages = routeNames.flatMap((name) => {
  const page = listPageOf(name);
  return page === undefined ? [] : [{ ...page, name: name as ListPageName }];
});

/** The page of an organization that lists the row of this type; undefined if none does. */
export const listPageShowing = (type: EntityName, row: EntityRow): ListPageName | undefined =>
  listPages.find(
    (page) => page.type === type && page.path.startsWith(organizationPath) && listsRow(page, row),
  )?.name;

/** The panel that rows of this type open in the administration; null: the normal one. */
export const administrationVariantOf = (type: EntityName): PanelVariant | null =>
  listPages.find((page) => page.type === type && !page.path.startsWith(organizationPath))?.variant ?? null;
