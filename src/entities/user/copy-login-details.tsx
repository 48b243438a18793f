import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCopy } from '../../fields/copy/use-copy.ts';
import { Button } from '../../kit/button/button.tsx';
import type { UserValues } from './form-data.ts';
import type { LoginAccount } from './use-login-text.ts';
import { useLoginText } from './use-login-text.ts';

const shown = ['displayName', 'username', 'email', 'password'] as const;

/** Copies a message that tells the user how to log in, with the new password in the form; nothing keeps that password. */
export function CopyLoginDetails({ organizationId }: { organizationId: string }) {
  const { control } = useFormContext<UserValues>();
  const [displayName, username, email, password] = useWatch({ control, name: shown });
  if (password === '') return null;
  return <CopyButton organizationId={organizationId} account={{ displayName, username, email, password }} />;
}

function CopyButton({ organizationId, account }: { organizationId: string; account: LoginAccount }) {
  const { t } = useLingui();
  const copy = useCopy();
  const found = useLoginText(organizationId, account);
  const text = found.state === 'ready' ? found.text : null;
  const loading = found.state === 'loading' ? t`Loading…` : undefined;
  return (
    <Button
      size="small"
      variant="ghost"
      icon="copy"
      disabledReason={text === null ? (loading ?? t`Enter a username or an email address.`) : undefined}
      onClick={() => text !== null && void copy(text, t`Login details copied`)}
    >
      <Trans>Copy login details</Trans>
    </Button>
  );
}
