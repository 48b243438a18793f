import { privateChoiceKey } from '../../lib/private-choice.ts';
import { build } from '../../domain/protocol/build.ts';

/** What a page showed when it was left, in the words of the build that showed it; nothing of its rows. */
export interface LeftPage {
  readonly userId: string;
  readonly build: string;
  /** Wall clock, ms. */
  readonly at: number;
  /** Where its rows are. */
  readonly database: string;
  /** Of the windows that were open. */
  readonly keys: readonly string[];
  /** Scripts and style sheets that it needed before it was whole. */
  readonly code: readonly string[];
}

/** Of a user; the oldest go. */
const pageLimit = 12;
const mark = 'left:';
const here = (): string => window.location.pathname + window.location.search;

function read(key: string): LeftPage | null {
  try {
    const text = localStorage.getItem(key);
    // This build's own words: `rememberLeft` has written them.
    const page = text === null ? null : (JSON.parse(text) as LeftPage);
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

/** The first picture stands. */
export const noteFirst = (): void => void (first = { path: window.location.pathname, at: performance.now() });

/** Scripts and style sheets that the first picture takes here. */
export function firstCode(): readonly string[] {
  // What was fetched ahead since it was known would be fetched ahead for ever.
  const known = leftHere()?.code ?? [];
  if (known.length > 0 || first?.path !== window.location.pathname) return known;
  const { at } = first;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime < at && /\/assets\/[^/]+\.(?:js|css)$/.test(name))
    .map(({ name }) => new URL(name).pathname);
}

/** Notes what the page at this address shows, for the next start there: a reload, a new tab, another day. */
export function rememberLeft(page: Omit<LeftPage, 'build' | 'at'>): void {
  const own = privateChoiceKey(page.userId, mark);
  try {
    localStorage.setItem(own + here(), JSON.stringify({ ...page, build, at: Date.now() } satisfies LeftPage));
    const all = keysOf((key) => key.startsWith(own));
    const byAge = all.toSorted((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
    for (const key of byAge.slice(pageLimit)) localStorage.removeItem(key);
  } catch {
    // Storage is refused or full: the next start is a little slower.
  }
}

/** What was left at this address, by whoever was here last: whether they may still see it is another matter. */
export function leftHere(): LeftPage | null {
  const found = keysOf((key) => key.endsWith(`:${mark}${here()}`)).flatMap((key) => read(key) ?? []);
  return found.toSorted((a, b) => b.at - a.at)[0] ?? null;
}
