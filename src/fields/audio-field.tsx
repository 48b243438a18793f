import { msg } from '@lingui/core/macro';
import type { ProcessingState } from '../domain/value/audio.ts';
import { processingStates } from '../domain/value/audio.ts';
import { stateTextsOf } from '../i18n/state-name.ts';
import { callTime } from '../lib/call-time.ts';
import { Message } from './message.tsx';
import { Moment } from './moment.tsx';

export const processingStateNames = stateTextsOf(processingStates);

const second = 1000;

/** How long it is, `0:42`; of less than a second there is something to be heard too. */
export const audioLength = ({ durationMs }: { readonly durationMs: number }): string =>
  callTime(0, Math.max(durationMs, second));

const at = (moment: string) => <Moment at={moment} />;

/** The fields that sounds and recordings share, as readers know them. */
export const audioFieldWords = {
  processingState: {
    title: msg`Processing`,
    show: (state: ProcessingState) => <Message text={processingStateNames[state]} />,
  },
  expiry: { title: msg`Expires`, none: msg`no expiry`, show: at },
  availableDate: { title: msg`Available since`, show: at },
  audio: { title: msg({ message: 'Length', context: 'audio' }), show: audioLength },
};

/** When it is thrown away; in parts that a file of a list can read too. */
export const expiryCell = (moment: string | null) =>
  moment === null ? <Message text={audioFieldWords.expiry.none} /> : <Moment at={moment} />;
