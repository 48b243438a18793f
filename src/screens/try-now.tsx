import { Trans } from '@lingui/react/macro';
import { tryNow } from '../client/connection/try-now.ts';
import { Button } from '../kit/button/button.tsx';

/** Connects at once instead of waiting for the next attempt. */
export function TryNow({ size = 'medium' }: { size?: 'medium' | 'small' }) {
  return (
    <Button size={size} onClick={tryNow}>
      <Trans>Try now</Trans>
    </Button>
  );
}
