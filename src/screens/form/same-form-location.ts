import * as v from 'valibot';
import { pageSearchSchema } from '../../fields/page-search/page-search.ts';

interface RouterLocation {
  readonly pathname: string;
  /** As parsed by the router. */
  readonly search: unknown;
}

const selecting = ['viewType', 'viewId', 'viewOrg', 'variant'] as const;

/**
 * True if a form opened at one address stays open at the other. Search parameters that lists write do not matter.
 */
export function isSameFormLocation(one: RouterLocation, other: RouterLocation): boolean {
  const [before, after] = [one, other].map(({ search }) => v.parse(pageSearchSchema, search ?? {}));
  return one.pathname === other.pathname && selecting.every((key) => before?.[key] === after?.[key]);
}
