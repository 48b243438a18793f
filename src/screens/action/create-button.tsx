import { useLingui } from '@lingui/react';
import { lazy } from 'react';
import { can } from '../../domain/access/can.ts';
import type { EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { Button } from '../../kit/button/button.tsx';
import { newUuid } from '../../lib/secret/uuid.ts';
import { useAccess } from '../../client/data/access.ts';
import { useView } from '../loaded-view.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { usePageForm } from '../page-form.tsx';

// Loaded on demand: few users of a list create anything.
const CreateForm = lazy(async () => ({ default: (await import('./create-form.tsx')).CreateForm }));

type Props = { name: ViewName; organizationId: string | null };

/** How the user may create an entity of this type here; null if they may not. */
export function useCreation({ name, organizationId }: Props): EntityView<ViewName>['create'] | null {
  const access = useAccess();
  const { create } = useView(name);
  if (!create || (create.within === 'organization' && organizationId === null)) return null;
  return access.state === 'ready' && can(access, create.policy) ? create : null;
}

/** Creates an entity and then opens its details; hidden without permission. */
export function CreateButton({ name, organizationId }: Props) {
  const { i18n } = useLingui();
  const offline = useOfflineReason();
  const create = useCreation({ name, organizationId });
  const showForm = usePageForm();
  if (!create) return null;
  const open = (): void => {
    const subject = { mode: 'create', id: newUuid(), organizationId } as const;
    showForm((onClose) => <CreateForm create={create} name={name} subject={subject} onClose={onClose} />);
  };
  return (
    <Button variant="primary" icon="plus" disabledReason={offline} onClick={open}>
      {i18n._(create.label)}
    </Button>
  );
}
