import type { FlowAudio } from '../../expression/value/value.ts';
import { fail } from '../session/fail.ts';
import { abandon } from '../session/leave.ts';
import type { SessionRun } from '../session/session.ts';
import type { MenuSubject } from '../state/stage-subject.ts';
import type { FlowToken } from '../state/state.ts';
import { menuEntry } from './menu-entry.ts';
import { playTo } from './player.ts';
import { errorOf } from './stage-event.ts';
import type { StageRun } from './stage-event.ts';

const leave = (session: SessionRun, token: FlowToken, output: string, digits: string): void =>
  session.emit(token, token.nodeId, output, { digits });

/** Plays the prompt after other audio. Keys are heard while it plays. */
function playRound(
  session: SessionRun,
  token: FlowToken,
  subject: MenuSubject,
  before: readonly FlowAudio[] = [],
): void {
  playTo(session, token, { ...subject, typed: '' }, [...before, ...subject.prompt]);
}

const waitForKeys = (session: SessionRun, token: FlowToken, subject: MenuSubject, ms: number): string =>
  session.await(token, session.host.now() + ms, subject);

function playAgain(
  session: SessionRun,
  token: FlowToken,
  subject: MenuSubject,
  before: readonly FlowAudio[],
): void {
  if (subject.repeats === 0) leave(session, token, 'givenUp', subject.typed);
  else playRound(session, token, { ...subject, repeats: subject.repeats - 1 }, before);
}

/** Takes keys in order. Returns those behind a choice, which belong to what follows the menu. */
function press(session: SessionRun, token: FlowToken, subject: MenuSubject, digits: string): string {
  let { typed } = subject;
  for (const [index, digit] of Array.from(digits).entries()) {
    const entry = menuEntry(subject.keys, typed, digit);
    if (entry.kind === 'chosen') {
      leave(session, token, entry.key, entry.key);
      return digits.slice(index + 1);
    }
    if (entry.kind === 'wrong') {
      playAgain(session, token, { ...subject, typed: typed + digit }, subject.wrongPrompt);
      return '';
    }
    ({ typed } = entry);
  }
  waitForKeys(session, token, { ...subject, typed }, subject.nextMs);
  return '';
}

/** Begins a menu. Keys that the caller has pressed before are its first keys. */
export function beginMenu(session: SessionRun, token: FlowToken, subject: MenuSubject): void {
  const channel = session.objects.find('channel', subject.channel);
  if (channel === undefined || channel.typed === '') return playRound(session, token, subject);
  session.objects.replace({ ...channel, typed: press(session, token, subject, channel.typed) });
}

export const menuStages: StageRun<MenuSubject> = {
  answered(session, token, subject, { output, values }) {
    if (output === 'failed') fail(session, token, errorOf(values));
    else waitForKeys(session, token, subject, subject.firstMs);
  },
  elapsed(session, key, token, subject) {
    abandon(session, key);
    const { keys, typed } = subject;
    if (keys.includes(typed)) leave(session, token, typed, typed);
    else playAgain(session, token, subject, typed === '' ? subject.noKeyPrompt : subject.wrongPrompt);
  },
  pressed(session, key, token, subject, digit) {
    abandon(session, key);
    press(session, token, subject, digit);
  },
  callEnded(session, key, token) {
    abandon(session, key);
    session.emit(token, token.nodeId, 'hungUp');
  },
};
