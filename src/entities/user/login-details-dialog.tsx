import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../domain/entities/user/model.ts';
import { useCopy } from '../../fields/copy/use-copy.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { TextArea } from '../../kit/form-control/text-area.tsx';
import type { ActionTarget } from '../define/action.ts';
import { useLoginText } from './use-login-text.ts';

/** The message that tells a user how to log in, to copy. The portal does not know their password. */
export function LoginDetailsDialog({
  entity: { organizationId, displayName, username = null, email = null },
  onClose,
}: ActionTarget<User> & { onClose: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  const found = useLoginText(organizationId, { displayName, username, email, password: '' });
  const text = found.state === 'ready' ? found.text : null;
  return (
    <Dialog
      title={t`Login details`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={text === null ? t`The text is not available.` : undefined}
            onClick={() => text !== null && void copy(text, t`Login details copied`)}
          >
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      {text === null ? (
        <SkeletonRows label={t`Loading…`} rows={4} />
      ) : (
        <TextArea
          label={t`Message for the user`}
          description={t`In the language of the organization, without a password.`}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Dialog>
  );
}
