import { readCachedConfig } from '../../client/store/cached-config.ts';
import { pageSnapshot, readRegistry, readSnapshotWindows } from '../../client/store/head-start.ts';

/*
 * The first and small script of the page. While the rest is loading, it starts reading the databases and the cached
 * configuration, and fetches the code and fonts that the page at this address needed last time.
 */

function fetchAhead(path: string): void {
  if (document.querySelector(`[src="${path}"], [href="${path}"]`)) return;
  const link = document.createElement('link');
  const as = path.endsWith('.css') ? 'style' : path.endsWith('.woff2') ? 'font' : null;
  link.rel = as === null ? 'modulepreload' : 'preload';
  if (as !== null) link.as = as;
  // Must match the request mode of the import, or the file is fetched twice.
  link.crossOrigin = '';
  link.href = path;
  document.head.append(link);
}

for (const path of pageSnapshot()?.code ?? []) fetchAhead(path);
// Errors are reported where the results are used.
readCachedConfig().catch(() => {});
readRegistry().catch(() => {});
readSnapshotWindows().catch(() => {});
