import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { listPageOf } from '../../domain/access/route.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { Button } from '../../kit/button/button.tsx';
import { serverNow } from '../../client/connection/clock.ts';
import { EntityListPage } from '../../screens/list/entity-list-page.tsx';

const before = (at: number): Constraint => ({
  type: 'range',
  field: 'timestamp',
  from: null,
  to: new Date(at).toISOString(),
});

/**
 * The live log of an organization, newest first. It can be paused, because rows that move cannot be clicked.
 * The paused log is a separate list of the entries up to that time.
 */
export function LogsPage({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const [heldAt, setHeldAt] = useState<number>();
  const base = useMemo(
    (): Constraint[] => [
      { type: 'organization', organizationId, scope: 'self' },
      ...(heldAt === undefined ? [] : [before(heldAt)]),
    ],
    [organizationId, heldAt],
  );
  return (
    <EntityListPage
      page={listPageOf('logs')}
      organizationId={organizationId}
      base={base}
      heldAt={heldAt}
      actions={
        <Button onClick={() => setHeldAt(heldAt === undefined ? serverNow() : undefined)}>
          {heldAt === undefined ? t`Pause` : t`Resume`}
        </Button>
      }
    />
  );
}
