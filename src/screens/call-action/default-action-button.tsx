import { useLingui } from '@lingui/react';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../access/can.ts';
import { gates } from '../../access/gate.ts';
import type { CallActionPlace } from '../../entities/call-action.ts';
import { CallActionText } from '../../fields/call-action-text.tsx';
import { Button } from '../../kit/button.tsx';
import { useAccess } from '../../replica/access.ts';
import { useEntity } from '../../replica/use-entity.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { defaultActionNames, noDefault } from './default-action-name.ts';
import styles from './call-action.module.css';

const DefaultActionDialog = lazy(async () => ({
  default: (await import('./default-action-dialog.tsx')).DefaultActionDialog,
}));

type Props = { place: CallActionPlace; organizationId: string };

/** What an organization does where nothing else is said, above the list it holds for (decisions, 10), for who may see it. */
export function DefaultActionButton({ place, organizationId }: Props) {
  const { i18n } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const may = access.state === 'ready' && can(access, gates.defaultCallActions);
  const found = useEntity('organizationTelephony', organizationId);
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  if (found.state === 'loading') return null;
  const name = i18n._(defaultActionNames[place]);
  const action = found.state === 'ready' ? found.entity[place] : null;
  const text = action === null ? i18n._(noDefault) : <CallActionText action={action} />;
  if (!may && dialog === 'closed')
    return (
      <span>
        {name}: {text}
      </span>
    );
  return (
    <>
      <Button
        size="small"
        icon="phone"
        disabledReason={offline}
        className={styles.button}
        onClick={() => setDialog('open')}
      >
        {name}: {text}
      </Button>
      {dialog === 'open' && (
        <Suspense>
          <DefaultActionDialog
            place={place}
            organizationId={organizationId}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
