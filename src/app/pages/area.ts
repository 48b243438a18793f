import { useParams } from '@tanstack/react-router';
import type { RouteName } from '../../domain/access/route.ts';
import { routeAt } from '../../domain/access/route.ts';

/** The areas of the portal: the address prefixes of the route table. Pages are kept alive per area. */
export const areas = ['/me', '/admin', '/organization/$organization'] as const;
export type Area = (typeof areas)[number];

/** The current address as a path of the route table: `/organization/$organization/devices`. */
export function useRoutePath(area: Area): string {
  const { _splat: rest = '' } = useParams({ strict: false });
  const below = rest.replace(/\/+$/, '');
  return below === '' ? area : `${area}/${below}`;
}

/** The current route of an area; undefined if the address names none. */
export const useRouteName = (area: Area): RouteName | undefined => routeAt(useRoutePath(area));
