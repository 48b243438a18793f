import { capabilities } from '../../domain/access/capability.ts';
import type { DefaultPlace } from '../../domain/value/call-action.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { defaultActionForms } from './default-action-form.tsx';

type Props = { place: DefaultPlace; organizationId: string; onClose: () => void };

/** Changes a default call action of an organization. */
export function DefaultActionDialog({ place, organizationId, onClose }: Props) {
  return (
    <FormDialog
      form={defaultActionForms[place]}
      subject={{ mode: 'change', id: organizationId, organizationId }}
      policy={capabilities.defaultCallActions}
      onClose={onClose}
    />
  );
}
