import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';

/** Says why a question has no answer, and asks it again. */
export const QuestionFailure = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <Notice
    tone="error"
    actions={
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    {children}
  </Notice>
);
