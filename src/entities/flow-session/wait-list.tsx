import { Trans } from '@lingui/react/macro';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { BlockAt } from './block-at.tsx';

type Props = { waiting: FlowSession['waiting']; revisionId?: string };

/** The blocks at which a session waits, and until when. */
export function WaitList({ waiting, revisionId }: Props) {
  return (
    <PlainList>
      {waiting.map((wait, index) => (
        // Several tokens can wait at one block.
        <li key={index}>
          <BlockAt place={wait} revisionId={revisionId} />
          {wait.until !== null && (
            <>
              {' '}
              <Trans>
                until <Moment at={wait.until} />
              </Trans>
            </>
          )}
        </li>
      ))}
    </PlainList>
  );
}
