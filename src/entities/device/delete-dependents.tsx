import { Trans } from '@lingui/react/macro';
import { can } from '../../access/can.ts';
import { gates } from '../../access/gate.ts';
import { EntityText } from '../../fields/entity-text.tsx';
import { useAccess } from '../../replica/access.ts';
import { useDataSet } from '../../replica/use-data-set.ts';
import type { ActionTarget } from '../action.ts';
import type { EntityName } from '../models.ts';
import styles from './device.module.css';
import type { Device } from './model.ts';

const shownAtMost = 10;

/** What sends its calls to the device, as far as the reader may see it. */
const leadingTo = <Name extends EntityName>(entityType: Name, field: string, device: Device) => ({
  entityType,
  constraints: [
    { type: 'organization' as const, organizationId: device.organizationId, scope: 'self' as const },
    { type: 'deleted' as const, deleted: false },
    { type: 'equals' as const, field, value: device.id },
  ],
  sorting: [],
  limit: shownAtMost,
});

function Callers({ device }: { device: Device }) {
  const users = useDataSet(leadingTo('telephonyUser', 'inboundCallAction.deviceId', device));
  const numbers = useDataSet(leadingTo('number', 'action.deviceId', device));
  const named = [
    ...(users.state === 'ready' ? users.rows.map(({ id }) => ({ type: 'user' as const, id })) : []),
    ...(numbers.state === 'ready' ? numbers.rows.map(({ id }) => ({ type: 'number' as const, id })) : []),
  ];
  if (named.length === 0) return null;
  return (
    <>
      <p>
        <Trans>Calls are sent to it by:</Trans>
      </p>
      <ul className={styles.list}>
        {named.map(({ type, id }) => (
          <li key={id}>
            <EntityText type={type} id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who is on a device, and what leads to it: asked about before it is deleted. */
export function DeleteDependents({ entity }: ActionTarget<Device>) {
  const access = useAccess();
  return (
    <div className={styles.dependents}>
      {entity.loggedInUser !== null && (
        <p>
          <Trans>
            Logged in: <EntityText type="user" id={entity.loggedInUser} />
          </Trans>
        </p>
      )}
      {access.state === 'ready' && can(access, gates.callActions) && <Callers device={entity} />}
    </div>
  );
}
