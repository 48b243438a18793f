import { useAnswer } from '../../client/data/use-answer.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';

/** A look-up of references on the platform, which sees more than the user's own rows. */
export type Looked<Answer> =
  | { readonly state: 'looking' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly answer: Answer };
export type References = Looked<CallAnswer<'reference.list'>>;

type ReferenceCall = 'reference.list' | 'reference.tree';

/** Looks up the references to an entity; the last answer stays until the next one. */
export function useReferences<Name extends ReferenceCall>(
  name: Name,
  type: EntityName,
  id: string,
  organizationId: string | null,
): readonly [found: Looked<CallAnswer<Name>>, lookAgain: () => Promise<void>] {
  const [answer, lookAgain] = useAnswer({ name, parameters: { type, id }, organizationId });
  const found: Looked<CallAnswer<Name>> =
    answer.state === 'ready'
      ? { state: 'known', answer: answer.value }
      : { state: answer.state === 'failed' ? 'failed' : 'looking' };
  return [found, lookAgain];
}
