import type { TabOf } from '../page-search/open-tabs.ts';

/** A flow or macro that is open in the editor. */
export type EditorTab = TabOf<'flow'>;
