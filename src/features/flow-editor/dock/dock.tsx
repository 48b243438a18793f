import { Suspense } from 'react';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { useComparisonAddress } from '../compare/use-comparison-address.ts';
import { TestWatch } from '../trial/test-case/test-watch.tsx';
import { useTraceSearch } from '../trial/trace/use-trace-search.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorTools } from '../model/editor-tools.ts';

// Loaded lazily, so that the canvas is usable earlier.
const OpenDock = lazyComponent(async () => (await import('./open-dock.tsx')).OpenDock);

/** The area below the canvas or outline, with tools for the whole flow. */
export function Dock() {
  const { dock } = useEditorTools();
  const closeDock = useComparisonAddress();
  useTraceSearch();
  const shown = useStore(dock);
  return (
    <>
      <TestWatch />
      {shown !== null && (
        <Suspense>
          <OpenDock shown={shown} closeDock={closeDock} />
        </Suspense>
      )}
    </>
  );
}
