import { Plural, Trans } from '@lingui/react/macro';
import { connectionState } from '../../../../../client/connection/connection-state.ts';
import { useStore } from '../../../../../kit/base/use-store.ts';
import { Notice } from '../../../../../kit/feedback/notice.tsx';
import { QuestionFailure } from '../../ask/question-failure.tsx';
import type { PriceConfirmation } from './price-confirmation.ts';

/** Says which prices the platform has not confirmed, and why. */
export function ConfirmNotices({ confirmation: { failure, retry } }: { confirmation: PriceConfirmation }) {
  const failed = useStore(failure);
  const isOffline = useStore(
    connectionState,
    ({ link, hasConnected }) => hasConnected && link.status !== 'connected',
  );
  if (isOffline)
    return (
      <Notice tone="warn">
        <Trans>
          There is no connection to the server. Sales prices and margins in italics are provisional until it
          is back.
        </Trans>
      </Notice>
    );
  if (failed === null) return null;
  const { code, prices } = failed;
  return (
    <QuestionFailure onRetry={retry}>
      {code === null ? (
        <Plural
          value={prices}
          one="The server did not answer in time, so # price is left empty."
          other="The server did not answer in time, so # prices are left empty."
        />
      ) : (
        <Plural
          value={prices}
          one={`The server refused to calculate # price, which is left empty (code ${code}).`}
          other={`The server refused to calculate # prices, which are left empty (code ${code}).`}
        />
      )}
    </QuestionFailure>
  );
}
