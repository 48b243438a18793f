import { describe, expect, test } from 'vitest';
import { isIdle } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node } from '../contents/example.ts';
import {
  answerWith,
  call,
  commandTypes,
  commandsOf,
  digit,
  elapsed,
  followedBy,
  hungUp,
  idle,
  inCall,
  inboundCall,
  log,
  logs,
  now,
  play,
} from './play.ts';

const voicemail = (options: Readonly<Record<string, string>> = {}) =>
  inCall(node('v', 'voicemail', { prompt: 'speech("Speak.")', ...options }), 'start', [idle]);
const recording = { kind: 'entity', type: 'recording', id: 'r' } as const;
const finished = answerWith('finished');
const available = answerWith('available', { recording });

describe('a voicemail block', () => {
  const plain = voicemail();
  const speaking = followedBy(plain, [inboundCall], finished);

  test('plays its prompt and a beep, and then records the caller', () => {
    const [played] = commandsOf(play(plain, [inboundCall]));
    expect(played).toMatchObject({
      type: 'play',
      audio: [
        { type: 'speech', text: 'Speak.' },
        { type: 'tone', name: 'beep' },
      ],
      repeat: 1,
    });
    const options = { name: '"Message"', longest: '1m', silence: 'none', expiry: '2d' };
    const set = voicemail(options);
    expect(commandsOf(play(set, followedBy(set, [inboundCall], finished))).at(-1)).toMatchObject({
      type: 'record',
      from: [{ type: 'channel', id: 'c1' }],
      name: 'Message',
      longestMs: 60_000,
      silenceMs: null,
      expiryMs: 2 * 24 * 3_600_000,
      minMs: 1000,
    });
  });

  test('beeps at once when a key is pressed during its prompt', () => {
    const skipped = [inboundCall, digit('1')];
    expect(commandsOf(play(plain, skipped)).at(-1)).toMatchObject({ audio: [{ name: 'beep' }] });
    expect(commandTypes(plain, followedBy(plain, skipped, finished)).at(-1)).toBe('record');
    expect(commandTypes(plain, [...skipped, digit('1')])).toEqual(commandTypes(plain, skipped));
  });

  test('stores the message after an end key, its length or a silence', () => {
    const ended = [...speaking, digit('5'), digit('#'), digit('#')];
    expect(commandTypes(plain, ended).filter((type) => type === 'stopRecorder')).toHaveLength(1);
    expect(logs(plain, ended)).toEqual([]);
    expect(logs(plain, followedBy(plain, ended, available))).toEqual(['stored']);
    expect(logs(plain, followedBy(plain, speaking, available))).toEqual(['stored']);
    const without = voicemail({ end: 'none' });
    const kept = [...followedBy(without, [inboundCall], finished), digit('#')];
    expect(commandTypes(without, kept)).not.toContain('stopRecorder');
  });

  test('fails if the recording is not stored in time after its end', () => {
    const ended = [...speaking, digit('#')];
    expect(Object.values(play(plain, ended).state.waiting)[0]?.until).toBe(now + 60_000);
    expect(logs(plain, followedBy(plain, ended, elapsed))).toEqual(['failed']);
  });

  test('stores the message of a caller who hangs up, but none before the beep', () => {
    const gone = [...speaking, hungUp];
    expect(commandTypes(plain, gone).at(-1)).toBe('stopRecorder');
    expect(logs(plain, gone)).toEqual([]);
    const over = followedBy(plain, gone, available);
    expect(logs(plain, over)).toEqual(['stored']);
    expect(isIdle(play(plain, over).state)).toBe(true);
    expect(logs(plain, [inboundCall, hungUp])).toEqual(['hungUp']);
    expect(commandTypes(plain, [inboundCall, hungUp])).toEqual(['play', 'stopPlayer']);
  });

  test('mails that a message is stored, also after the call', () => {
    const mailing = voicemail({ mailTo: '"a@example.com"', subject: '"New"', body: '"Listen."' });
    const gone = [...followedBy(mailing, [inboundCall], finished), hungUp];
    const mailed = followedBy(mailing, gone, available);
    expect(commandsOf(play(mailing, mailed)).at(-1)).toEqual({
      type: 'sendMail',
      to: 'a@example.com',
      content: { type: 'simple', subject: 'New', body: 'Listen.' },
      audio: { type: 'recording', id: 'r', as: 'link' },
    });
    expect(logs(mailing, mailed)).toEqual([]);
    const queued = answerWith('done');
    expect(logs(mailing, followedBy(mailing, mailed, queued))).toEqual(['stored']);
    const refused = answerWith('failed', { error: 'No address' });
    expect(logs(mailing, followedBy(mailing, mailed, refused))).toEqual(['failed']);
  });

  test.each([
    [{ include: '"none"' }, undefined],
    [{ include: '"attach"' }, { type: 'recording', id: 'r', as: 'attach' }],
    [
      { include: '"openLink"', linkExpiry: '2h' },
      { type: 'recording', id: 'r', as: 'openLink', validMs: 7_200_000 },
    ],
  ])('includes the message in its mail with %j', (options, audio) => {
    const mailing = voicemail({ mailTo: '"a@example.com"', ...options });
    const gone = [...followedBy(mailing, [inboundCall], finished), hungUp];
    expect(commandsOf(play(mailing, followedBy(mailing, gone, available))).at(-1)).toEqual(
      expect.objectContaining({ type: 'sendMail', audio }),
    );
  });

  test('neither stores nor mails an empty message', () => {
    const mailing = voicemail({ mailTo: '"a@example.com"' });
    const empty = followedBy(
      mailing,
      [...followedBy(mailing, [inboundCall], finished), hungUp],
      answerWith('empty'),
    );
    expect(logs(mailing, empty)).toEqual(['empty']);
    expect(commandTypes(mailing, empty)).not.toContain('sendMail');
  });

  test('needs no hang-up of its own after a caller who has hung up', () => {
    const line = contentsOf(
      [call, node('v', 'voicemail'), node('h', 'hangUp'), log('over'), idle],
      ['call.called v.start', 'v.stored h.do', 'h.done over.in'],
    );
    const gone = [...followedBy(line, [inboundCall], finished), hungUp];
    expect(logs(line, followedBy(line, gone, available))).toEqual(['over']);
  });

  test('fails with its prompt and with its recording', () => {
    const failed = answerWith('failed', { error: 'No' });
    expect(logs(plain, followedBy(plain, [inboundCall], failed))).toEqual(['failed']);
    expect(logs(plain, followedBy(plain, speaking, failed))).toEqual(['failed']);
  });
});
