import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEntity } from '../../client/data/use-entity.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { CopyProgress } from './template-copy.tsx';

/** The longest wait until the user has access to the new organization. */
const waitMs = 10_000;

type Props = { id: string; onClose: () => void };

/**
 * Opens a new organization as soon as the user has access to it (S1-4-59): until then its pages do not know it. While a
 * large template is copied to it, the user sees the progress and may leave. If access takes too long after that, the
 * user gets a link instead.
 */
export function OpenCreated({ id, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const found = useEntity('organizationTreeView', id);
  const made = useEntity('organization', id);
  const copy = made.state === 'ready' ? (made.entity.copy ?? null) : null;
  const isCopying = copy !== null;
  const [patience, setPatience] = useState<'waiting' | 'over'>('waiting');
  const isThere = found.state === 'ready';
  const open = useEffectEvent(() => {
    onClose();
    void navigate({ to: '/organization/$organization', params: { organization: id } });
  });
  useEffect(() => {
    if (isThere && patience === 'waiting') open();
  }, [isThere, patience]);
  useEffect(() => {
    if (isCopying) return undefined;
    const timer = setTimeout(() => setPatience('over'), waitMs);
    return () => clearTimeout(timer);
  }, [isCopying]);
  if (isThere && patience === 'waiting') return null;
  return (
    <Dialog
      title={t`New organization`}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {copy !== null ? (
        <>
          <CopyProgress id={id} copy={copy} />
          {copy.failure === null && (
            <p>
              <Trans>
                The organization opens when it is complete. You can close this window: copying continues, and
                the list of sub-organizations shows its progress.
              </Trans>
            </p>
          )}
        </>
      ) : patience === 'waiting' ? (
        <SkeletonRows label={t`Waiting for access to the new organization…`} rows={2} />
      ) : (
        <>
          <p>
            <Trans>The organization has been created. Open it when it appears in your list.</Trans>
          </p>
          <Link to="/organization/$organization" params={{ organization: id }} onClick={onClose}>
            <Trans>Open organization</Trans>
          </Link>
        </>
      )}
    </Dialog>
  );
}
