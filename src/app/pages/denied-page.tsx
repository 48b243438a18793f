import { Trans, useLingui } from '@lingui/react/macro';
import { useAccess } from '../../client/data/access.ts';
import { useSession } from '../../client/session/session.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { RouteName } from '../../domain/access/route.ts';
import { routes } from '../../domain/access/route.ts';
import { PermissionNames } from '../../entities/role/permission-names.ts';
import { LostPage } from './lost-page.tsx';
import { routeTitleOf } from './page-table.ts';

/** The permissions that a policy lacks: all of them, or any one of several. */
function lackOf(policy: Policy, has: (permission: string) => boolean) {
  if (policy === null) return { ids: [], isAnyEnough: false };
  if (typeof policy === 'string') return { ids: [policy], isAnyEnough: false };
  return 'any' in policy
    ? { ids: policy.any, isAnyEnough: policy.any.length > 1 }
    : { ids: policy.all.filter((permission) => !has(permission)), isAnyEnough: false };
}

/** Says which permissions of a page the user lacks. */
function Lack({ name }: { name: RouteName }) {
  const { i18n } = useLingui();
  const title = routeTitleOf(name);
  const page = title === undefined ? '' : i18n._(title);
  const rule = routes[name];
  const access = useAccess();
  if (rule.kind === 'index') return <Trans>Your roles include no page of “{page}”.</Trans>;
  const { ids, isAnyEnough } = lackOf(
    rule.policy,
    (permission) => access.state === 'ready' && access.permissions.has(permission),
  );
  const names = <PermissionNames ids={ids} />;
  if (isAnyEnough)
    return (
      <Trans>
        The page “{page}” requires one of these permissions, none of which your roles include: {names}.
      </Trans>
    );
  if (ids.length > 1)
    return (
      <Trans>
        The page “{page}” requires these permissions, which your roles do not include: {names}.
      </Trans>
    );
  return (
    <Trans>
      The page “{page}” requires the permission “{names}”, which your roles do not include.
    </Trans>
  );
}

/** The page exists, but the user has no permission to open it: says which one is missing, and whom to ask. */
export function DeniedPage({ name }: { name: RouteName }) {
  const { t } = useLingui();
  const organization = useSession((session) => session.selectedUser?.organizationName ?? '');
  const title =
    name === 'fullWebPhone'
      ? t`Current user may not view web phone`
      : t`You have no permission to view this page`;
  return (
    <LostPage icon="lock" title={title}>
      <p>
        <Lack name={name} />
      </p>
      <p>
        <Trans>An administrator of {organization} can change that.</Trans>
      </p>
    </LostPage>
  );
}
