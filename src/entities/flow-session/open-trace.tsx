import { Trans } from '@lingui/react/macro';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { EditorLink } from '../../fields/flow/editor-link.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import { buttonClass } from '../../kit/button/button.tsx';
import type { DetailsProps } from '../define/view.ts';

/** Shows in the editor where a session is. */
export const OpenTrace = ({ entity: { id, flowReference }, organizationId }: DetailsProps<FlowSession>) =>
  flowReference.type === 'organizationMainFlow' &&
  organizationId !== null && (
    <EditorLink
      tab={{ kind: 'flow', id: flowReference.id }}
      organizationId={organizationId}
      trace={id}
      className={buttonClass({ size: 'small', variant: 'primary' })}
    >
      <Icon name="flow" />
      <Trans>Show in the flow</Trans>
    </EditorLink>
  );
