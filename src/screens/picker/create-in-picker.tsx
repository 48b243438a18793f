import { useLingui } from '@lingui/react';
import type { ViewName } from '../../domain/entities/models.ts';
import { Button } from '../../kit/button/button.tsx';
import { newUuid } from '../../lib/secret/uuid.ts';
import { useCreation } from '../action/create-button.tsx';
import type { Creation } from '../form/creation-form.tsx';
import { useOfflineReason } from '../use-offline-reason.ts';

type Props = {
  name: ViewName;
  organizationId: string | null;
  onOpen: (creation: Creation) => void;
};

/** Creates an entity that the list of a picker lacks; hidden without permission. */
export function CreateInPicker({ onOpen, ...place }: Props) {
  const { i18n } = useLingui();
  const offline = useOfflineReason();
  const create = useCreation(place);
  if (!create) return null;
  const { organizationId } = place;
  return (
    <div>
      <Button
        icon="plus"
        size="small"
        disabledReason={offline}
        onClick={() => onOpen({ create, subject: { mode: 'create', id: newUuid(), organizationId } })}
      >
        {i18n._(create.label)}
      </Button>
    </div>
  );
}
