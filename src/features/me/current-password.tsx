import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import type { TextInputProps } from '../../kit/form-control/text-input.tsx';
import { useSession } from '../../client/session/session.ts';

type Props = Omit<TextInputProps, 'type' | 'label' | 'error'> & { fault?: 'missing' | 'wrong' | undefined };

/** Asks for the current password, where being signed in is not proof enough. */
export function CurrentPassword({ fault, ...input }: Props) {
  const { t } = useLingui();
  const identity = useSession((session) => session.selectedUser?.identity ?? '');
  const errors = { missing: t`Enter your current password.`, wrong: t`This is not your current password.` };
  return (
    <>
      {/* Tells password managers which user the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={identity} />
      <PasswordInput
        label={t`Current password`}
        autoComplete="current-password"
        error={fault && errors[fault]}
        {...input}
      />
    </>
  );
}
