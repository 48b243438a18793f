import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { LazyComponent } from '../../../kit/app/lazy-component.ts';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { FindingTotal } from '../finding/finding-total.tsx';
import { FailingTests } from '../trial/test-case/test-watch.tsx';
import type { DockName } from '../model/editor-tools.ts';

export interface DockView {
  readonly label: MessageDescriptor;
  /** Extra content beside the label, such as a count. */
  readonly Aside?: ComponentType;
  readonly Content: LazyComponent<object>;
}

/** The tabs of the dock, in order. Their code is loaded when they are first shown. */
export const docks: { readonly [Name in DockName]: DockView } = {
  findings: {
    label: msg`Findings`,
    Aside: FindingTotal,
    Content: lazyComponent(async () => (await import('../finding/finding-dock.tsx')).FindingDock),
  },
  find: {
    label: msg`Find`,
    Content: lazyComponent(async () => (await import('../find/find-dock.tsx')).FindDock),
  },
  testRun: {
    label: msg({ message: 'Test run', context: 'flow editor' }),
    Content: lazyComponent(async () => (await import('../trial/test-run/test-run-dock.tsx')).TestRunDock),
  },
  tests: {
    label: msg`Tests`,
    Content: lazyComponent(async () => (await import('../trial/test-case/test-dock.tsx')).TestDock),
    Aside: FailingTests,
  },
  trace: {
    label: msg({ message: 'Trace', context: 'flow editor' }),
    Content: lazyComponent(async () => (await import('../trial/trace/trace-dock.tsx')).TraceDock),
  },
  changes: {
    label: msg`Changes`,
    Content: lazyComponent(async () => (await import('./changes-dock.tsx')).ChangesDock),
  },
};

export const dockNames = Object.keys(docks) as readonly DockName[];
