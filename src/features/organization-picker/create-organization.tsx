import { lazy, Suspense } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { PageFormHost } from '../../screens/page-form.tsx';

// Loaded on demand: few users may create organizations.
const CreateButton = lazy(async () => ({
  default: (await import('../../screens/action/create-button.tsx')).CreateButton,
}));

function Offered() {
  const access = useAccess();
  if (access.state !== 'ready' || !can(access, capabilities.organizationCreate)) return null;
  return (
    <Suspense>
      <CreateButton name="organization" organizationId={null} />
    </Suspense>
  );
}

/** The button that creates an organization, for users who may. */
export function CreateOrganization() {
  return (
    <PageFormHost>
      <Offered />
    </PageFormHost>
  );
}
