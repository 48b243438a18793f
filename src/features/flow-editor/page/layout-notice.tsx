import { Trans, useLingui } from '@lingui/react/macro';
import { useEscape } from '../../../kit/base/use-escape.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { Progress } from '../../../kit/feedback/progress.tsx';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { NoticeStrip } from './notice-strip.tsx';

/** Shows the progress of an arrangement of blocks, with a button to stop it. */
export function LayoutNotice() {
  const { t } = useLingui();
  const { layout } = useEditorTools();
  const run = useStore(layout);
  useEscape(run?.state === 'running', () => run?.state === 'running' && run.stop());
  if (run === null) return null;
  if (run.state === 'failed')
    return (
      <NoticeStrip
        tone="warn"
        actions={<IconButton icon="close" size="small" label={t`Close`} onClick={() => layout.set(null)} />}
      >
        <Trans>The blocks could not be arranged. Select fewer of them and try again.</Trans>
      </NoticeStrip>
    );
  return (
    <NoticeStrip
      tone="info"
      actions={
        <Button size="small" onClick={run.stop}>
          <Trans>Stop</Trans>
        </Button>
      }
    >
      <Trans>Arranging the blocks…</Trans>{' '}
      <Progress label={t`Arranged blocks`} max={run.total} value={run.placed} />
    </NoticeStrip>
  );
}
