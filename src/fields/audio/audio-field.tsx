import { msg } from '@lingui/core/macro';
import type { ProcessingState } from '../../domain/value/audio.ts';
import { processingStates } from '../../domain/value/audio.ts';
import { stateTextsOf } from '../../i18n/state-name.ts';
import { elapsedText } from '../../lib/time/elapsed-text.ts';
import { Message } from '../text/message.tsx';
import { Moment } from '../time/moment.tsx';
import { memberName } from '../../i18n/member-name.ts';

export const processingStateNames = stateTextsOf(processingStates);

const second = 1000;

/** The length of audio, `0:42`; at least `0:01`, because even less than a second is audible. */
export const audioLengthText = ({ durationMs }: { readonly durationMs: number }): string =>
  elapsedText(0, Math.max(durationMs, second));

const showMoment = (moment: string) => <Moment at={moment} />;

/** How the fields that sounds and recordings share are named and shown. */
export const audioFieldViews = {
  processingState: {
    title: msg`Processing`,
    show: (state: ProcessingState) => <Message text={memberName(processingStateNames, state)} />,
  },
  expiry: { title: msg`Expires`, none: msg`no expiry`, show: showMoment },
  availableDate: { title: msg`Available since`, show: showMoment },
  audio: { title: msg({ message: 'Length', context: 'audio' }), show: audioLengthText },
};

/** The expiry, built from components that the CSV export can read too. */
export const expiryCell = (moment: string | null) =>
  moment === null ? <Message text={audioFieldViews.expiry.none} /> : <Moment at={moment} />;
