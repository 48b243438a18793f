import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { OpenTab } from '../../fields/page-search/open-tabs.ts';
import type { TabArea, TabKind } from '../../fields/page-search/tab-kinds.ts';

/** How the tabs of one kind look. An open document under the key of a tab makes it unsaved (open-documents.ts). */
export interface TabView<Kind extends string> {
  readonly Label: (props: { tab: OpenTab<Kind> }) => ReactNode;
  readonly Body: (props: { tab: OpenTab<Kind>; organizationId: string }) => ReactNode;
  readonly loadingLabel: MessageDescriptor;
  /** Asked before a tab with unsaved work is closed. */
  readonly closeQuestion: MessageDescriptor;
}

export type TabViews<Area extends TabArea> = { readonly [Kind in TabKind<Area>]: TabView<Kind> };
