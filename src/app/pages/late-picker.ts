import { late } from '../../kit/late.ts';

export const OrganizationPicker = late(
  async () => (await import('../../features/organization-picker/organization-picker.tsx')).OrganizationPicker,
);
