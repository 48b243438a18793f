import { abandon, leave } from '../session/leave.ts';
import type { SessionRun } from '../session/session.ts';
import { isListening, isStage, pressAtStage } from '../stage/stages.ts';
import type { FlowToken, WaitSubject } from '../state/state.ts';

export type DigitSubject = Extract<WaitSubject, { readonly type: 'digits' }>;

const keys = /^[\d*#A-D]$/;
/** The number of keys kept for the next block that collects digits. */
const maxTyped = 32;

/** Adds a key to the collected digits. Returns the digits as a text once they are complete. */
function collected(subject: DigitSubject, digit: string): string | DigitSubject {
  if (subject.end.includes(digit)) return subject.digits;
  const digits = subject.digits + digit;
  return digits.length >= subject.most ? digits : { ...subject, digits };
}

/** Collects the keys typed so far, and waits for further ones. */
export function collect(
  session: SessionRun,
  token: FlowToken,
  begun: DigitSubject,
  typed: string,
  firstMs: number,
): void {
  const keep = (left: string) => {
    const channel = session.objects.find('channel', begun.channel);
    if (channel !== undefined) session.objects.replace({ ...channel, typed: left });
  };
  let subject = begun;
  for (const [index, digit] of Array.from(typed).entries()) {
    const next = collected(subject, digit);
    if (typeof next === 'string') {
      keep(typed.slice(index + 1));
      return session.emit(token, token.nodeId, 'digits', { digits: next });
    }
    subject = next;
  }
  keep('');
  session.await(token, session.host.now() + (subject.digits === '' ? firstMs : subject.nextMs), subject);
}

/** Applies a key pressed by the other party: blocks that collect digits receive it, and players that allow it stop. */
export function applyDigit(session: SessionRun, channelId: string, digit: string): void {
  const channel = session.objects.find('channel', channelId);
  if (channel === undefined || !keys.test(digit)) return;
  let isTaken = false;
  // A copy: tokens that keep waiting get a new key, and must not be visited twice.
  const waitingNow = [...session.waiting];
  for (const [key, waiting] of waitingNow) {
    const { subject, token } = waiting;
    if (isStage(subject) && isListening(subject, channelId)) {
      isTaken = true;
      pressAtStage(session, key, { token, subject }, digit);
      continue;
    }
    if (subject?.type !== 'digits' || subject.channel !== channelId) continue;
    isTaken = true;
    session.take(key);
    const next = collected(subject, digit);
    if (typeof next === 'string') leave(session, waiting, 'digits', { digits: next });
    else session.await(token, session.host.now() + next.nextMs, next);
  }
  const stopped = session.objects
    .ofType('player')
    .filter(({ stopsOnDigit, to }) => stopsOnDigit && to.type === 'channel' && to.id === channelId);
  const isKept = !isTaken && (stopped.length > 0 || channel.typed !== '');
  if (isKept && channel.typed.length < maxTyped)
    session.objects.replace({ ...channel, typed: channel.typed + digit });
  for (const { id } of stopped) {
    const waiting = abandon(session, id);
    if (waiting !== undefined) leave(session, waiting, 'stopped');
  }
}
