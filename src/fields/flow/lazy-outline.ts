import { lazyComponent } from '../../kit/app/lazy-component.ts';

/** The outline, which reads contents; its code is loaded when it is opened. */
export const OutlineDialog = lazyComponent(
  async () => (await import('./outline/outline-dialog.tsx')).OutlineDialog,
);

/** The name of a block, which reads contents too. */
export const BlockPlace = lazyComponent(async () => (await import('./outline/block-place.tsx')).BlockPlace);
