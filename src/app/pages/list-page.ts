import type { MessageDescriptor } from '@lingui/core';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { ListedPage } from '../../domain/access/route.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';

const view = async (type: ViewName) => (await import('../../screens/loaded-view.ts')).loadView(type);

/** A custom page for the list of a type; its code and the type's view load in parallel. */
export const customListPage = <Props extends object>(
  type: ViewName,
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyComponent(async () => {
    const [Page] = await Promise.all([load(), view(type)]);
    return Page;
  });

/** The standard list page. Its heading is the name of its type, unless it has one of its own. */
export const listPage = (page: ListedPage, heading?: MessageDescriptor) =>
  customListPage(page.type, async () => {
    const { EntityListPage } = await import('../../screens/list/entity-list-page.tsx');
    return function StandardListPage({ organizationId = null }: { organizationId?: string | null }) {
      return createElement(EntityListPage, { page, organizationId, heading });
    };
  });
