import { inTab } from './in-tab.ts';

/** The views of all types. */
export const loadViews = () =>
  inTab(async () => {
    const { views } = await import('../../../../src/entities/views.ts');
    return Promise.all(Object.values(views).map(({ load }) => load()));
  });
