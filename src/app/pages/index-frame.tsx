import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { allowedChildren } from '../../domain/access/navigation.ts';
import type { IndexName, PageName } from '../../domain/access/route.ts';
import { SideFrame } from '../../kit/layout/side-frame.tsx';
import { PageLink } from './page-link.tsx';
import { routeTitleOf } from './page-table.ts';
import { useViewer } from './use-viewer.ts';

type Props = {
  index: IndexName;
  current: PageName;
  organizationId: string | undefined;
  children: ReactNode;
};

/** A page below an index page, with links to its siblings that the viewer may open. */
export function IndexFrame({ index, current, organizationId, children }: Props) {
  const { i18n } = useLingui();
  const viewer = useViewer();
  const indexTitle = routeTitleOf(index);
  const label = indexTitle ? i18n._(indexTitle) : '';
  const names = viewer ? allowedChildren(viewer, index) : [];
  // A navigation with a single entry leads nowhere else.
  if (names.length < 2) return children;
  const links = names.map((name) => {
    const title = routeTitleOf(name);
    return (
      <PageLink key={name} name={name} organizationId={organizationId} current={name === current}>
        {title && i18n._(title)}
      </PageLink>
    );
  });
  return (
    <SideFrame label={label} links={links}>
      {children}
    </SideFrame>
  );
}
