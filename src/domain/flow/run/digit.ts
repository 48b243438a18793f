import { abandon, leave } from './leave.ts';
import type { SessionRun } from './session.ts';
import type { FlowToken, WaitSubject } from './state.ts';

export type DigitSubject = Extract<WaitSubject, { readonly type: 'digits' }>;

const keys = /^[\d*#A-D]$/;
/** Keys that are kept for the next block that collects digits. */
const maxTyped = 32;

/** Adds a key to what is collected; a text if the digits are complete with it. */
function collected(subject: DigitSubject, digit: string): string | DigitSubject {
  if (subject.end.includes(digit)) return subject.digits;
  const digits = subject.digits + digit;
  return digits.length >= subject.most ? digits : { ...subject, digits };
}

/** Collects the keys that have been typed already, then those to come. */
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

/** The other party pressed a key: collecting blocks get it, and it stops players that let it. */
export function press(session: SessionRun, channelId: string, digit: string): void {
  const channel = session.objects.find('channel', channelId);
  if (channel === undefined || !keys.test(digit)) return;
  let isTaken = false;
  // Tokens that go on waiting get a new key, and are not to be visited again.
  const waitingNow = [...session.waiting];
  for (const [key, waiting] of waitingNow) {
    const { subject, token } = waiting;
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
