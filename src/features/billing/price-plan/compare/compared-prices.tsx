import { Trans, useLingui } from '@lingui/react/macro';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { QuestionFailure } from '../ask/question-failure.tsx';
import { PriceCompareTable } from './compare-table.tsx';
import type { CompareBody } from './use-comparison.ts';
import { useComparison } from './use-comparison.ts';

type Props = {
  /** Null while it is not known what is compared. */
  body: CompareBody | null;
  before?: string;
  after?: string;
};

/** Compares two prices, and shows the differences. */
export function ComparedPrices({ body, ...names }: Props) {
  const { t } = useLingui();
  const [answer, retry] = useComparison(body);
  switch (answer.state) {
    case 'loading':
      return <SkeletonRows label={t`Comparing prices…`} rows={6} />;
    case 'failed':
      return (
        <QuestionFailure onRetry={retry}>
          {answer.code === null ? (
            <Trans>The prices could not be compared, because there is no connection to the server.</Trans>
          ) : (
            <Trans>The server refused to compare the prices (code {answer.code}).</Trans>
          )}
        </QuestionFailure>
      );
    case 'ready':
      return (
        <PriceCompareTable comparison={answer.comparison} usagePeriod={body?.usage?.period} {...names} />
      );
  }
}
