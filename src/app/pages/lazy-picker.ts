import { lazyComponent } from '../../kit/app/lazy-component.ts';

export const OrganizationPicker = lazyComponent(
  async () => (await import('../../features/organization-picker/organization-picker.tsx')).OrganizationPicker,
);
