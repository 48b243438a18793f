import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '../../../client/data/use-answer.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { RunnableVersion } from '../../../domain/entities/shared-object/input.ts';
import { errorCode } from '../../../domain/protocol/error.ts';
import { pinnedOutcome } from '../../../fields/flow/trial/library-contents.ts';
import type { TriedObject } from '../../../fields/flow/trial/try-slot.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import { VersionProblem } from '../compare/version-problem.tsx';
import { TryView } from './try-view.tsx';
import styles from './try.module.css';

function Version({ tried, answer }: { tried: TriedObject; answer: RunnableVersion }) {
  const outcome = pinnedOutcome(answer);
  if (!outcome.ok) return <VersionProblem state={outcome.reason} />;
  return <TryView tried={tried} answer={answer} version={outcome.version} />;
}

/** Shows the blocks of a version that is not installed, and runs it as a test. */
export function TryDialog({ tried, onClose }: { tried: TriedObject; onClose: () => void }) {
  const { t } = useLingui();
  const { sharedObjectId: id, name, version, organizationId } = tried;
  const shared = useEntity('sharedObject', id);
  const [answer] = useAnswer({ name: 'sharedObject.version', parameters: { id, version }, organizationId });
  const refusal = answer.state === 'failed' ? answer.code : null;
  return (
    <Dialog
      title={t`Try without installing`}
      subject={`${name} ${version}`}
      size="window"
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      <div className={styles.body}>
        {shared.state === 'ready' && shared.entity.deleteDate !== null && (
          <Notice tone="warn">
            <Trans>The vendor has removed this from the library. It cannot be installed any more.</Trans>
          </Notice>
        )}
        {answer.state === 'ready' ? (
          <Version tried={tried} answer={answer.value} />
        ) : refusal !== null && refusal !== errorCode.notFound ? (
          <RefusedState code={refusal} />
        ) : (
          <VersionProblem state={refusal === null ? 'loading' : 'missing'} />
        )}
      </div>
    </Dialog>
  );
}
