import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
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
 * The log of an organization as it is written, newest first (S1 §2.3). It can be held: where entries come faster than
 * anybody reads, no row stays where it is pressed. What is held is a list of its own, of what was there by then.
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
      name="logEntry"
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
