import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ButtonVariant } from '../../kit/button/button.tsx';
import { Button } from '../../kit/button/button.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import type { DownloadProblem } from '../../lib/browser/download-problem.ts';
import { downloadProblem } from '../../lib/browser/download-problem.ts';

type Props = {
  src: string;
  /** The texts of the problems. */
  problems: Readonly<Record<DownloadProblem, MessageDescriptor>>;
  disabledReason?: string | undefined;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Downloads a file. A problem is reported here, so that the browser does not navigate to an error page. */
export function DownloadButton({ src, problems, disabledReason, variant = 'secondary', children }: Props) {
  const { i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const problem = await downloadProblem(src);
    setBusy(false);
    if (problem !== null) return void toast.error(i18n._(problems[problem]));
    const link = document.createElement('a');
    link.href = src;
    link.download = '';
    link.click();
  }
  return (
    <Button
      size="small"
      variant={variant}
      icon="install"
      busy={busy}
      disabledReason={disabledReason}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
