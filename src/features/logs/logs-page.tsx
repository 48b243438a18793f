import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Constraint } from '../../entities/query.ts';
import { Moment } from '../../fields/moment.tsx';
import { Button } from '../../kit/button.tsx';
import { serverNow } from '../../replica/clock.ts';
import { EntityListPage } from '../../screens/list/entity-list-page.tsx';
import styles from './logs.module.css';

/**
 * The log of an organization as it is written, newest first (S1 §2.3). It can be held: where entries come faster than
 * anybody reads, no row stays where it is pressed. What is held is a list of its own, of what was there by then.
 */
export function LogsPage({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const [heldAt, setHeldAt] = useState<string | null>(null);
  const base = useMemo(
    (): Constraint[] => [
      { type: 'organization', organizationId, scope: 'self' },
      ...(heldAt === null ? [] : [{ type: 'range' as const, field: 'timestamp', from: null, to: heldAt }]),
    ],
    [organizationId, heldAt],
  );
  return (
    <EntityListPage
      name="logEntry"
      organizationId={organizationId}
      base={base}
      actions={
        <>
          {heldAt !== null && (
            <output className={styles.held}>
              <Trans>Paused at</Trans> <Moment at={heldAt} />
            </output>
          )}
          <Button onClick={() => setHeldAt(heldAt === null ? new Date(serverNow()).toISOString() : null)}>
            {heldAt === null ? t`Pause` : t`Resume`}
          </Button>
        </>
      }
    />
  );
}
