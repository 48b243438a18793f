import { leftPage, leftWindows, registered } from '../../client/store/head-start.ts';

/*
 * The first script of the page, on its own and small: while the rest is on its way it has the databases read, and the
 * code fetched that the page at this address took the last time.
 */

function fetchAhead(path: string): void {
  if (document.querySelector(`[src="${path}"], [href="${path}"]`)) return;
  const link = document.createElement('link');
  const isStyle = path.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  // As the import itself will ask for it: else it would be fetched twice.
  link.crossOrigin = '';
  link.href = path;
  document.head.append(link);
}

for (const path of leftPage()?.code ?? []) fetchAhead(path);
// Whoever needs them says what went wrong.
registered().catch(() => {});
leftWindows().catch(() => {});
