import { lazyComponent } from '../../../kit/app/lazy-component.ts';

export const OrganizationPicker = lazyComponent(async () => (await import('./picker-page.tsx')).PickerPage);
