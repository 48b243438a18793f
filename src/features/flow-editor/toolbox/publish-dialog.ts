import { lazyComponent } from '../../../kit/app/lazy-component.ts';

/** None of the wizard's code is loaded before it is first opened. */
export const PublishDialog = lazyComponent(
  async () => (await import('../publish/publish-dialog.tsx')).PublishDialog,
);
