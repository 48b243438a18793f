import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Moment } from '../time/moment.tsx';

type Props = {
  waiting: FlowSession['waiting'];
  renderPlace: (wait: FlowSession['waiting'][number]) => ReactNode;
};

/** The blocks at which a session waits, and until when. */
export function WaitList({ waiting, renderPlace }: Props) {
  return (
    <PlainList>
      {waiting.map((wait, index) => (
        // Several tokens can wait at one block.
        <li key={index}>
          {renderPlace(wait)}
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
