import { Trans } from '@lingui/react/macro';
import type { VariableAuthor } from '../../domain/entities/flow-variable/model.ts';
import { UnknownKind } from '../../fields/text/unknown-kind.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';

/** The author of a value: a user, or a flow in a session. */
export function Author({ by }: { by: VariableAuthor }) {
  switch (by.type) {
    case 'user':
      return <EntityText type="user" id={by.userId} />;
    case 'flow':
      return <Trans>a flow</Trans>;
    default:
      return <UnknownKind of={by} />;
  }
}
