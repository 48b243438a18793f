import type { ComponentProps } from 'react';
import { OrganizationPicker } from '../../../features/organization-picker/organization-picker.tsx';
import { EntityProviders } from './entity-providers.tsx';

/** The organization picker, where a new organization can be created as well. */
export function PickerPage(props: ComponentProps<typeof OrganizationPicker>) {
  return (
    <EntityProviders>
      <OrganizationPicker {...props} />
    </EntityProviders>
  );
}
