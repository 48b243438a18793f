import { useEffect, useState } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import { call } from '../../client/session/call.ts';

/** References to an entity, from the platform: it sees more than the user's own rows. */
export type References =
  | { readonly state: 'looking' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly answer: CallAnswer<'reference.list'> };

/** Looks up the references to an entity once. */
export function useReferences(type: EntityName, id: string, organizationId: string | null): References {
  const [found, setFound] = useState<References>({ state: 'looking' });
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const outcome = await call('reference.list', { type, id }, {}, organizationId);
      if (!isWanted) return;
      setFound(outcome.kind === 'saved' ? { state: 'known', answer: outcome.value } : { state: 'failed' });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [type, id, organizationId]);
  return found;
}
