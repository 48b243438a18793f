import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../client/session/session.ts';
import type { RouteName } from '../../domain/access/route.ts';
import { routes } from '../../domain/access/route.ts';
import { PermissionNames } from '../../entities/role/permission-names.ts';
import { LostPage } from './lost-page.tsx';
import { routeTitleOf } from './page-table.ts';

/** Says which permission of a page the user lacks. */
function Lack({ name }: { name: RouteName }) {
  const { i18n } = useLingui();
  const title = routeTitleOf(name);
  const page = title === undefined ? '' : i18n._(title);
  const rule = routes[name];
  if (rule.kind === 'index') return <Trans>Your roles include no page of “{page}”.</Trans>;
  if (typeof rule.policy !== 'string') return <Trans>Your roles do not include the page “{page}”.</Trans>;
  return (
    <Trans>
      The page “{page}” requires the permission “
      <PermissionNames ids={[rule.policy]} />
      ”, which your roles do not include.
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
