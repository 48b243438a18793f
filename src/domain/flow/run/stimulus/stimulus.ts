import type { Slices } from '../../../../lib/async/slices.ts';
import { answer, elapse, report } from './answer.ts';
import { begin } from './begin.ts';
import { endCall } from './call-end.ts';
import { applyDigit } from './digit.ts';
import { beginCall } from './inbound-call.ts';
import type { SessionRun } from '../session/session.ts';
import type { Stimulus } from '../state/state.ts';

/** Applies a stimulus: starts new tokens or resumes waiting ones. */
export function* stimulate(session: SessionRun, stimulus: Stimulus): Slices<void> {
  switch (stimulus.type) {
    case 'start':
      if (session.hasStarted) return;
      session.hasStarted = true;
      return yield* begin(session, 'start', 'started', { cause: stimulus.cause });
    case 'called': {
      const { endpoint, request, call } = stimulus;
      return yield* begin(
        session,
        'apiEndpoint',
        'called',
        { request, call },
        ({ name }) => name === endpoint,
      );
    }
    case 'terminate':
      return session.end();
    case 'elapsed':
      return elapse(session, stimulus.key);
    case 'answer':
      return answer(session, stimulus.key, stimulus.output, stimulus.values);
    case 'report':
      return report(session, stimulus.key, stimulus.output, stimulus.values);
    case 'inboundCall':
      return yield* beginCall(session, stimulus);
    case 'hungUp':
      return endCall(session, stimulus.channel);
    case 'digit':
      return applyDigit(session, stimulus.channel, stimulus.digit);
  }
}
