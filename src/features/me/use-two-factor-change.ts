import { useLingui } from '@lingui/react/macro';
import type { User } from '../../domain/entities/user/model.ts';
import type { TwoFactorChange } from '../../domain/entities/user/two-factor.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { call } from '../../client/session/call.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import type { FaultyField } from './faulty-field.ts';
import { faultyField } from './faulty-field.ts';

type Saved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'faulty'; readonly field: FaultyField }
  | { readonly kind: 'told' };

/** Changes the second factor. Errors that belong to no field are shown as a toast. */
export function useTwoFactorChange(
  user: User,
): (change: TwoFactorChange, currentPassword: string) => Promise<Saved> {
  const { t } = useLingui();
  const sayFailure = useFailureToast();
  return async (twoFactorStrategy, currentPassword) => {
    const proof = currentPassword === '' ? {} : { currentPassword };
    const outcome = await call('user.update', { id: user.id }, { twoFactorStrategy, ...proof }, null);
    if (outcome.kind === 'saved') {
      toast.success(
        twoFactorStrategy === null ? t`Two-factor authentication is off` : t`Two-factor authentication is on`,
      );
      return { kind: 'saved' };
    }
    const field = faultyField(outcome);
    if (field !== null) return { kind: 'faulty', field };
    sayFailure(outcome);
    return { kind: 'told' };
  };
}
