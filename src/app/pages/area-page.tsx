import { Navigate } from '@tanstack/react-router';
import { parentOf, matchRoute } from '../../domain/access/navigation.ts';
import type { PageName } from '../../domain/access/route.ts';
import { BuiltPageProvider } from '../../fields/page-search/built-page.ts';
import { PageSkeleton } from '../../kit/feedback/skeleton.tsx';
import { PageFormHost } from '../../screens/page-form.tsx';
import { Split } from '../../kit/layout/split.tsx';
import { Details } from './details.tsx';
import { DeniedPage } from './denied-page.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { AreaHead } from './area-head.tsx';
import { useRoutePath } from './area.ts';
import type { Area } from './area.ts';
import { EntityProviders } from './picker/entity-providers.tsx';
import { IndexFrame } from './index-frame.tsx';
import { KeptPages } from './kept/kept-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { addressOf } from './page-link.tsx';
import { TabbedFrame } from './tabbed-frame.tsx';
import { useViewer } from './use-viewer.ts';

type Props = { area: Area; organizationId?: string };

/**
 * Shows the page of an area named by the address; an index page redirects to the first page the viewer may open
 * (S0-2-09).
 */
export function AreaPage({ area, organizationId }: Props) {
  const path = useRoutePath(area);
  const viewer = useViewer();
  if (!viewer) return <PageSkeleton />;
  const found = matchRoute(viewer, path);

  const render = (name: PageName) => {
    const index = parentOf(name);
    const page = <GuardedPage name={name} organizationId={organizationId} />;
    return (
      <PageFormHost>
        {index === undefined ? (
          page
        ) : (
          <AreaHead index={index}>
            <TabbedFrame index={index} organizationId={organizationId}>
              <IndexFrame index={index} current={name} organizationId={organizationId}>
                {page}
              </IndexFrame>
            </TabbedFrame>
          </AreaHead>
        )}
      </PageFormHost>
    );
  };

  switch (found.kind) {
    case 'notFound':
      return <NotFoundPage />;
    case 'denied':
      return <DeniedPage name={found.name} />;
    case 'redirect':
      return <Navigate {...addressOf(found.name, organizationId)} replace />;
    case 'page':
      return (
        <EntityProviders>
          <BuiltPageProvider value={viewer.isBuilt}>
            <Split side={<Details />}>
              <KeptPages current={found.name} render={render} />
            </Split>
          </BuiltPageProvider>
        </EntityProviders>
      );
  }
}
