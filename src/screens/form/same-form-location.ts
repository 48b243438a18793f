import * as v from 'valibot';
import { pageSearchSchema } from '../../fields/page-search/page-search.ts';

interface RouterLocation {
  readonly pathname: string;
  /** As the router read it. */
  readonly search: unknown;
}

const selecting = ['viewType', 'viewId', 'viewOrg', 'variant'] as const;

/** Does a form opened at one address still stand at the other? What a list writes there of itself does not move it. */
export function isSameFormLocation(one: RouterLocation, other: RouterLocation): boolean {
  const [before, after] = [one, other].map(({ search }) => v.parse(pageSearchSchema, search ?? {}));
  return one.pathname === other.pathname && selecting.every((key) => before?.[key] === after?.[key]);
}
