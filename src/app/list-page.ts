import { createElement } from 'react';
import type { ViewName } from '../entities/views.ts';
import { late } from './late.ts';

/** The page that lists a type's entities; its code and that of the type come together. */
export const listPage = (name: ViewName) =>
  late(async () => {
    const [{ EntityListPage }, { loadView }] = await Promise.all([
      import('../screens/list/entity-list-page.tsx'),
      import('../screens/loaded-view.ts'),
    ]);
    await loadView(name);
    return function ListPage({ organizationId = null }: { organizationId?: string | null }) {
      return createElement(EntityListPage, { name, organizationId });
    };
  });
