import { privateChoiceKey } from '../../lib/browser/private-choice.ts';
import { build } from '../../domain/protocol/build.ts';

/** A snapshot of a page at the time it was left, without its rows. Valid only for the build that wrote it. */
export interface PageSnapshot {
  readonly userId: string;
  readonly build: string;
  /** Wall clock, ms. */
  readonly at: number;
  /** The database with its rows. */
  readonly database: string;
  /** The keys of its open windows. */
  readonly keys: readonly string[];
  /** The scripts, style sheets and fonts it needed for its first paint. */
  readonly code: readonly string[];
}

/** The maximum number of snapshots per user; the oldest are deleted. */
const pageLimit = 12;
const mark = 'left:';
const here = (): string => window.location.pathname + window.location.search;

function read(key: string): PageSnapshot | null {
  try {
    const text = localStorage.getItem(key);
    // Written by `savePageSnapshot`; the check below ensures that it was this build.
    const page = text === null ? null : (JSON.parse(text) as PageSnapshot);
    return page?.build === build ? page : null;
  } catch {
    return null;
  }
}

const keysOf = (isOne: (key: string) => boolean): readonly string[] => {
  try {
    return Object.keys(localStorage).filter(isOne);
  } catch {
    return [];
  }
};

let first: { readonly path: string; readonly at: number } | null = null;

/** Records that the first paint is complete. */
export const markFirstPaint = (): void =>
  void (first = { path: window.location.pathname, at: performance.now() });

/** The scripts, style sheets and fonts needed for the first paint of this page. */
export function firstPaintAssets(): readonly string[] {
  // Keep a known list: measuring again would include the prefetched assets themselves and so keep them forever.
  const known = readPageSnapshot()?.code ?? [];
  if (known.length > 0 || first?.path !== window.location.pathname) return known;
  const { at } = first;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < at && /\/assets\/[^/]+\.(?:js|css|woff2)$/.test(name))
    .map(({ name }) => new URL(name).pathname);
}

/** Saves what the page at this address shows, for the next start there: a reload, a new tab, another day. */
export function savePageSnapshot(page: Omit<PageSnapshot, 'build' | 'at'>): void {
  const own = privateChoiceKey(page.userId, mark);
  try {
    localStorage.setItem(
      own + here(),
      JSON.stringify({ ...page, build, at: Date.now() } satisfies PageSnapshot),
    );
    const all = keysOf((key) => key.startsWith(own));
    const byAge = all.toSorted((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
    for (const key of byAge.slice(pageLimit)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable or full: the next start is a little slower.
  }
}

/** The latest snapshot of this address, of any user. The caller must check that this user is still signed in. */
export function readPageSnapshot(): PageSnapshot | null {
  const found = keysOf((key) => key.endsWith(`:${mark}${here()}`)).flatMap((key) => read(key) ?? []);
  return found.toSorted((a, b) => b.at - a.at)[0] ?? null;
}
