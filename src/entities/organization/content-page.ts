import type { Policy } from '../../domain/core/permission.ts';
import type { RouteRule } from '../../domain/access/route.ts';
import { routes } from '../../domain/access/route.ts';
import type { EntityName } from '../../domain/entities/models.ts';

interface ContentPage {
  /** The path below the organization's: `schedules/tags`. */
  readonly path: string;
  readonly policy: Policy;
}

const ofOrganization = '/organization/$organization/';

/** The page of an organization that shows its rows of a type; null for a type without one. */
export function contentPageOf(type: EntityName): ContentPage | null {
  const rules: readonly RouteRule[] = Object.values(routes);
  const found =
    type === 'environment'
      ? routes.environmentSettings
      : rules.find(
          (rule) => rule.kind === 'list' && rule.type === type && rule.path.startsWith(ofOrganization),
        );
  return found === undefined || found.kind === 'index'
    ? null
    : { path: found.path.slice(ofOrganization.length), policy: found.policy };
}
