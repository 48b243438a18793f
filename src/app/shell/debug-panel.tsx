import { Suspense } from 'react';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { useDebugPanel } from '../../client/connection/debug-panel.ts';

const Panel = lazyComponent(
  async () => (await import('../../features/debug-panel/debug-panel.tsx')).DebugPanel,
);

/** The debug panel below every page, while its preference is on (S0-2-58). Its code loads on first use. */
export function DebugPanelMount() {
  const [on, show] = useDebugPanel();
  if (!on) return null;
  return (
    <Suspense fallback={null}>
      <Panel onClose={() => show(false)} />
    </Suspense>
  );
}
