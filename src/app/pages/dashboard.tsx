import { Suspense } from 'react';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { PhoneSummary } from './lazy-web-phone.ts';

/** The dashboard, with the web phone for users who work with it. */
export const Dashboard = ({ organizationId }: { organizationId: string }) => (
  <DashboardPage
    organizationId={organizationId}
    phone={
      <Suspense>
        <PhoneSummary organizationId={organizationId} />
      </Suspense>
    }
  />
);
