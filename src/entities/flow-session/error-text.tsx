import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { BlockAt } from './block-at.tsx';
import styles from './flow-session.module.css';

type Props = { error: NonNullable<FlowSession['lastError']>; revisionId?: string };

/** The last error of a block in a session. */
export function ErrorText({ error, revisionId }: Props) {
  return (
    <>
      <div className={styles.error}>{error.message}</div>
      <BlockAt place={error} revisionId={revisionId} />, <Moment at={error.at} />
    </>
  );
}
