import { Trans } from '@lingui/react/macro';
import type { VariableAuthor } from '../../domain/entities/flow-variable/model.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';

/** The author of a value: a user, or a flow in a session. */
export function Author({ by }: { by: VariableAuthor }) {
  return by.type === 'user' ? <EntityText type="user" id={by.userId} /> : <Trans>a flow</Trans>;
}
