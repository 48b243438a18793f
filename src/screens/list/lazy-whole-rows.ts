import { lazyComponent } from '../../kit/app/lazy-component.ts';

/** Loaded on demand, because pages do not need the virtualizer. */
export const WholeRows = lazyComponent(async () => (await import('./whole-rows.tsx')).WholeRows);
