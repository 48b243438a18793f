import { use } from 'react';
import type { FormSubject } from '../../entities/define/form.ts';
import type { EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { loadOnce } from '../../lib/async/load-once.ts';
import { FormDialog } from './form-dialog.tsx';

/** The creation of an entity. */
export interface Creation {
  readonly create: NonNullable<EntityView<ViewName>['create']>;
  readonly subject: FormSubject;
}

type Props = Creation & { onClose: () => void; onSaved: (id: string) => void };

/** The form that creates an entity, once it is loaded. */
export function CreationForm({ create, ...dialog }: Props) {
  return <FormDialog form={use(loadOnce(create.load))} policy={create.policy} {...dialog} />;
}
