import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { lazy, Suspense, use, useState } from 'react';
import { can } from '../../domain/access/can.ts';
import type { FormSubject } from '../../entities/define/form.ts';
import type { EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { useSelect } from '../../fields/page-search/selection.ts';
import { Button } from '../../kit/button/button.tsx';
import { loadOnce } from '../../lib/async/load-once.ts';
import { newUuid } from '../../lib/secret/uuid.ts';
import { useAccess } from '../../client/data/access.ts';
import { useView } from '../loaded-view.ts';
import { useOfflineReason } from '../use-offline-reason.ts';

// Loaded on demand: few users of a list create anything.
const FormDialog = lazy(async () => ({ default: (await import('../form/form-dialog.tsx')).FormDialog }));

type Props = { name: ViewName; organizationId: string | null };

/**
 * The button that creates an entity, and the form that it opens. The form is separate, because the button may disappear
 * when the entity appears. null without permission.
 */
export function useCreate({ name, organizationId }: Props): { button: ReactNode; form: ReactNode } {
  const { i18n } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const { create } = useView(name);
  const [subject, setSubject] = useState<FormSubject | null>(null);
  if (!create || (create.within === 'organization' && organizationId === null))
    return { button: null, form: null };
  const may = access.state === 'ready' && can(access, create.policy);
  return {
    button: may && (
      <Button
        variant="primary"
        icon="plus"
        disabledReason={offline}
        onClick={() => setSubject({ mode: 'create', id: newUuid(), organizationId })}
      >
        {i18n._(create.label)}
      </Button>
    ),
    form: subject && (
      <Suspense>
        <CreateForm create={create} name={name} subject={subject} onClose={() => setSubject(null)} />
      </Suspense>
    ),
  };
}

/** Creates an entity and then opens its details; hidden without permission. */
export function CreateButton(props: Props) {
  const { button, form } = useCreate(props);
  return (
    <>
      {button}
      {form}
    </>
  );
}

type CreateFormProps = {
  create: NonNullable<EntityView<ViewName>['create']>;
  name: ViewName;
  subject: FormSubject;
  onClose: () => void;
};

/** The form that creates an entity; opens its details afterwards. */
export function CreateForm({ create, name, subject, onClose }: CreateFormProps) {
  const form = use(loadOnce(create.load));
  const select = useSelect();
  const { organizationId } = subject;
  return (
    <FormDialog
      form={form}
      subject={subject}
      policy={create.policy}
      onClose={onClose}
      onSaved={(id) => select({ type: name, id, organizationId, variant: null })}
    />
  );
}
