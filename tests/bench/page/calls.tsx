import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../../src/app/start/app.tsx';
import { AppFrame } from '../../../src/kit/layout/app-frame.tsx';
import { Card } from '../../../src/kit/layout/card.tsx';
import { KitProvider } from '../../../src/kit/app/kit-provider.tsx';
import type { SimpleColumn } from '../../../src/kit/table/simple-table.tsx';
import { SimpleTable } from '../../../src/kit/table/simple-table.tsx';
import { SkeletonRows } from '../../../src/kit/feedback/skeleton.tsx';
import { applyColorScheme } from '../../../src/kit/base/theme.ts';

/*
 * The reference for the warm start: the portal's shell from a cache, and rows from calls, one after another. The
 * page loads and evaluates all of the portal's code; only its data arrive differently.
 */
Object.assign(globalThis, { portal: App });

interface Line {
  readonly id: string;
  readonly timestamp: string;
  readonly level: string;
  readonly source: string;
  readonly message: string;
}

const asked = new URLSearchParams(location.search);

/** The page shows these lines if it makes no call. */
const ownLines: readonly Line[] = Array.from({ length: Number(asked.get('rows')) }, (_, n) => ({
  id: `${n}`,
  timestamp: '2026-11-24 09:00:00',
  level: 'Error',
  source: 'Trunk',
  message: `The other side refused call ${n}`,
}));

async function fetchLines(): Promise<readonly Line[]> {
  let lines = Number(asked.get('calls')) === 0 ? ownLines : [];
  for (let n = 0; n < Number(asked.get('calls')); n += 1) {
    const answer = await fetch(`/call?ms=${asked.get('ms')}&rows=${asked.get('rows')}`);
    lines = ((await answer.json()) as { readonly rows: readonly Line[] }).rows;
  }
  return lines;
}

const columns: SimpleColumn<Line>[] = [
  { key: 'timestamp', title: 'Timestamp', tight: true, cell: (line) => line.timestamp },
  { key: 'level', title: 'Level', tight: true, cell: (line) => line.level },
  { key: 'source', title: 'Source', tight: true, cell: (line) => line.source },
  { key: 'message', title: 'Message', cell: (line) => line.message },
];
const words = {
  close: 'Close',
  showPassword: 'Show',
  hidePassword: 'Hide',
  clear: 'Clear',
  messages: 'Messages',
  unsaved: 'not saved',
  none: 'None',
  chooseFile: 'Choose file',
  dropFile: 'or drop it here',
  removeFile: 'Remove file',
};

function Page() {
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  useEffect(() => void fetchLines().then(setLines), []);
  return (
    <KitProvider labels={words}>
      <AppFrame
        logo="Portal"
        navigationLabel="Navigation"
        toolsLabel="Tools"
        skipLabel="Skip to content"
        menuLabel="Menu"
      >
        <Card title="Recent errors">
          {lines === null ? (
            <SkeletonRows label="Loading…" rows={8} />
          ) : (
            <SimpleTable label="Recent errors" columns={columns} rows={lines} rowKey={(line) => line.id} />
          )}
        </Card>
      </AppFrame>
    </KitProvider>
  );
}

applyColorScheme();
const container = document.getElementById('root');
if (container) createRoot(container).render(<Page />);
void navigator.serviceWorker.register('/calls-worker.js', { type: 'module' });
