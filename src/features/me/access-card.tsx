import { useLingui } from '@lingui/react/macro';
import { useMayView } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Card } from '../../kit/layout/card.tsx';

/** What the selected user may do, and the number on which colleagues reach them. */
export function AccessCard({ user: { id, contract, roleIds } }: { user: User }) {
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
  const facts = [
    ...(telephony.state === 'ready'
      ? [{ label: t`Internal number`, value: telephony.entity.number || <Nothing /> }]
      : []),
    ...(seesContracts && contract !== null
      ? [{ label: t`User type`, value: <EntityText type="userContract" id={contract} /> }]
      : []),
    ...(seesRoles ? [{ label: t`Roles`, value: roles }] : []),
  ];
  return (
    facts.length > 0 && (
      <Card title={t`Access`}>
        <FactList facts={facts} />
      </Card>
    )
  );
}
