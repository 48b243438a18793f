import { useLingui } from '@lingui/react/macro';
import { useMayView } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Card } from '../../kit/layout/card.tsx';

/** The roles of the user, and the number on which colleagues reach them. */
function AccessFacts({ user: { id, contract, roleIds } }: { user: User }) {
  const { t } = useLingui();
  const seesContracts = useMayView('userContract');
  const seesRoles = useMayView('role');
  const telephony = useEntity('telephonyUser', id);
  const roles =
    roleIds.length === 0 ? (
      <Nothing />
    ) : (
      <PlainList>
        {roleIds.map((role) => (
          <li key={role}>
            <EntityText type="role" id={role} />
          </li>
        ))}
      </PlainList>
    );
  const number = telephony.state === 'ready' ? telephony.entity.number : null;
  return (
    <FactList
      facts={[
        { label: t`Internal number`, value: number || <Nothing /> },
        ...(seesContracts && contract !== null
          ? [{ label: t`User type`, value: <EntityText type="userContract" id={contract} /> }]
          : []),
        ...(seesRoles ? [{ label: t`Roles`, value: roles }] : []),
      ]}
    />
  );
}

/** The access of the selected user; null while it is loading. */
export function AccessCard({ user }: { user: User | null }) {
  const { t } = useLingui();
  return <Card title={t`Access`}>{user && <AccessFacts user={user} />}</Card>;
}
