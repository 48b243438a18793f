import type { ComponentType } from 'react';
import { createElement } from 'react';
import type { ViewName } from '../../entities/views.ts';
import { late } from '../../kit/late.ts';

const view = async (name: ViewName) => (await import('../../screens/loaded-view.ts')).loadView(name);

const lists = new WeakMap<object, ViewName>();

/** The type that a page lists; undefined for a page that is no list. */
export const listedOn = (page: object | undefined): ViewName | undefined => page && lists.get(page);

/** A page that lists a type's entities in a way of its own; its code and that of the type come together. */
export function ownListPage<Props extends object>(
  name: ViewName,
  fetch: () => Promise<ComponentType<Props>>,
) {
  const page = late(async () => {
    const [Page] = await Promise.all([fetch(), view(name)]);
    return Page;
  });
  lists.set(page, name);
  return page;
}

/** The page that lists a type's entities. */
export const listPage = (name: ViewName) =>
  ownListPage(name, async () => {
    const { EntityListPage } = await import('../../screens/list/entity-list-page.tsx');
    return function ListPage({ organizationId = null }: { organizationId?: string | null }) {
      return createElement(EntityListPage, { name, organizationId });
    };
  });
