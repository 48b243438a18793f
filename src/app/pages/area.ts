import { useParams } from '@tanstack/react-router';
import type { RouteName } from '../../domain/access/route.ts';
import { routeAt } from '../../domain/access/route.ts';

/** The parts of the portal whose pages are kept: the addresses that the route table's begin with. */
export const areas = ['/me', '/admin', '/organization/$organization'] as const;
export type Area = (typeof areas)[number];

/** The address in the terms of the route table: `/organization/$organization/devices`. */
export function useRoutePath(area: Area): string {
  const { _splat: rest = '' } = useParams({ strict: false });
  const below = rest.replace(/\/+$/, '');
  return below === '' ? area : `${area}/${below}`;
}

/** The route of an area that the reader is at; undefined where there is none. */
export const useRouteName = (area: Area): RouteName | undefined => routeAt(useRoutePath(area));
