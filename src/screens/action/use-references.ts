import { useEffect, useState } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import { call } from '../../client/session/call.ts';

/** A look-up of references on the platform, which sees more than the user's own rows. */
export type Looked<Answer> =
  | { readonly state: 'looking' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly answer: Answer };
export type References = Looked<CallAnswer<'reference.list'>>;

type ReferenceCall = 'reference.list' | 'reference.tree';

/** Looks up the references to an entity once for each round; the last answer stays until the next one. */
export function useReferences<Name extends ReferenceCall>(
  name: Name,
  type: EntityName,
  id: string,
  organizationId: string | null,
  round = 0,
): Looked<CallAnswer<Name>> {
  const [found, setFound] = useState<Looked<CallAnswer<Name>>>({ state: 'looking' });
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const outcome = await call<ReferenceCall>(name, { type, id }, {}, organizationId);
      if (!isWanted) return;
      setFound(outcome.kind === 'saved' ? { state: 'known', answer: outcome.value } : { state: 'failed' });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [name, type, id, organizationId, round]);
  return found;
}
