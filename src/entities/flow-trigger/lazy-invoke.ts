import { lazyComponent } from '../../kit/app/lazy-component.ts';

/** The dialog that calls an endpoint; its code is loaded when it is opened. */
export const InvokeDialog = lazyComponent(async () => (await import('./invoke-dialog.tsx')).InvokeDialog);
