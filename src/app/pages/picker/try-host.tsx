import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import type { TriedObject } from '../../../fields/flow/trial/try-slot.tsx';
import { TryProvider } from '../../../fields/flow/trial/try-slot.tsx';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';

const TryDialog = lazyComponent(
  async () => (await import('../../../features/flow-editor/try/try-dialog.tsx')).TryDialog,
);

/** Holds the dialog in which a version of a shared object is tried. */
export function TryHost({ children }: { children: ReactNode }) {
  const [tried, setTried] = useState<TriedObject | null>(null);
  return (
    <TryProvider value={setTried}>
      {children}
      {tried !== null && (
        <Suspense>
          <TryDialog tried={tried} onClose={() => setTried(null)} />
        </Suspense>
      )}
    </TryProvider>
  );
}
