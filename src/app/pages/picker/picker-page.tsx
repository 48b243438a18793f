import type { ComponentProps } from 'react';
import { OrganizationPicker } from '../../../features/organization-picker/organization-picker.tsx';
import { useRecent } from '../organization/use-recent.ts';
import { EntityProviders } from './entity-providers.tsx';

type Props = Omit<ComponentProps<typeof OrganizationPicker>, 'recentIds'>;

/** The organization picker, which can create an organization and offers those opened last. */
export function PickerPage(props: Props) {
  const recent = useRecent();
  const recentIds = recent.flatMap(({ type, id }) => (type === 'organizationTreeView' ? [id] : []));
  return (
    <EntityProviders>
      <OrganizationPicker {...props} recentIds={recentIds} />
    </EntityProviders>
  );
}
