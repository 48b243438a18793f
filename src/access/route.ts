import type { Policy } from '../entities/permission.ts';

interface RouteRule {
  /** Below `/organization/{organization}`. */
  readonly path: string;
  readonly policy: Policy;
}

/** Every page of an organization: where it stands and who may open it (S0 §2, §6), in the order of the navigation. */
export const organizationRoutes = {
  dashboard: { path: '/', policy: null },
} as const satisfies Record<string, RouteRule>;

export type OrganizationRoute = keyof typeof organizationRoutes;

const base = '/organization/$organization';
type Address<Path extends string> = Path extends '/' ? typeof base : `${typeof base}${Path}`;

/** The whole address of a page of an organization, as links and the router have it. */
export const organizationAddress = <Path extends string>(path: Path): Address<Path> =>
  (path === '/' ? base : base + path) as Address<Path>;
