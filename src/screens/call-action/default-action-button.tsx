import { useLingui } from '@lingui/react';
import { lazy, useState } from 'react';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { CallAction, DefaultPlace } from '../../domain/value/call-action.ts';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { withoutDefault } from '../../fields/call-action/without-default.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { usePageForm } from '../page-form.tsx';
import { useOfflineReason } from '../use-offline-reason.ts';
import { defaultActionNames } from './default-action-name.ts';
import styles from './call-action.module.css';
import { LostCalls } from './lost-calls.tsx';
import { useFollowers } from './use-followers.ts';

const DefaultActionDialog = lazy(async () => ({
  default: (await import('./default-action-dialog.tsx')).DefaultActionDialog,
}));

/** The organization's default action, as last known; undefined until it is known. */
function useLastDefault(place: DefaultPlace, organizationId: string): CallAction | null | undefined {
  const found = useEntity('organizationTelephony', organizationId);
  const [last, setLast] = useState<{ organizationId: string; action: CallAction | null } | null>(null);
  // An organization without settings has no row, and offline we cannot tell that from a row not loaded.
  const known = last?.organizationId === organizationId ? last.action : undefined;
  if (found.state === 'loading') return known;
  const action = found.state === 'ready' ? found.entity[place] : null;
  if (action !== known) setLast({ organizationId, action });
  return action;
}

type Props = { place: DefaultPlace; organizationId: string };

/** An organization's default call action, above the list it applies to (decision 10). */
export function DefaultActionButton({ place, organizationId }: Props) {
  const { i18n } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const may = access.state === 'ready' && can(access, capabilities.defaultCallActions);
  const action = useLastDefault(place, organizationId);
  const showForm = usePageForm();
  // Only calls to numbers end without a default: users without one are called on their devices.
  const losesCalls = place === 'calledNumber' && action === null;
  const followers = useFollowers(losesCalls ? place : null, organizationId);
  // Offline the action may stay unknown; the disabled button still explains why.
  if (action === undefined && (offline === undefined || !may))
    return (
      <span className={styles.waiting}>
        <Skeleton width="100%" />
      </span>
    );
  const name = i18n._(defaultActionNames[place]);
  const text =
    action === null ? i18n._(withoutDefault[place].unset) : action && <CallActionText action={action} />;
  const words = text ? (
    <>
      {name}: {text}
    </>
  ) : (
    name
  );
  const button = may ? (
    <Button
      size="small"
      icon="edit"
      disabledReason={offline}
      className={styles.button}
      onClick={() =>
        showForm((onClose) => (
          <DefaultActionDialog place={place} organizationId={organizationId} onClose={onClose} />
        ))
      }
    >
      {words}
    </Button>
  ) : (
    <span>{words}</span>
  );
  if (followers.state !== 'ready' || followers.count === 0) return button;
  return (
    <div className={styles.lost}>
      <Icon name="warning" />
      <span>
        <LostCalls count={followers.count} />
      </span>
      {button}
    </div>
  );
}
