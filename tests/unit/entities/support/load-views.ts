import { loadInTab } from './load-in-tab.ts';

/** Loads the views of all types. */
export const loadViews = () =>
  loadInTab(async () => {
    const { views } = await import('../../../../src/entities/views.ts');
    return Promise.all(Object.values(views).map(({ load }) => load()));
  });
