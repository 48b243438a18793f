import { randomBytes } from 'node:crypto';
import { files } from '../../../src/domain/protocol/file.ts';
import { broken, stepsOf } from '../attempt.ts';
import type { AttackSet } from '../attempt.ts';
import { rowsOf } from '../rows.ts';
import { allowed, finding, refused } from '../tally.ts';
import type { World } from '../world.ts';

const day = 24 * 60 * 60 * 1000;
const types = ['recording', 'sound'] as const;
const initials = { recording: 'r', sound: 's' } as const;
type AudioType = (typeof types)[number];

const pathOf = (token: string): string =>
  `/v1/${files['audio.openLink'].path.replace('{token}', encodeURIComponent(token))}`;

const otherSign = (sign: string): string => (sign === 'A' ? 'B' : 'A');

/** Tokens made of a valid one that opens audio for a day, by what differs. None may open anything. */
function forged(
  { chance, isShort }: World,
  type: AudioType,
  token: string,
  others: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const [initial = '', until = '', id = '', code = ''] = token.split('.');
  const tokenOf = (...parts: readonly string[]): string => parts.join('.');
  const later = (Date.now() + 30 * day).toString(36);
  const times = [later, '', '-1', 'zzzzzzzzzzzz', 'Infinity', `0${until}`, ` ${until}`, until.toUpperCase()];
  const allPositions = Array.from({ length: code.length }, (_, at) => at);
  const positions = chance.some(allPositions, isShort ? 6 : code.length);
  const changed = positions.map(
    (at) => `${code.slice(0, at)}${otherSign(code.charAt(at))}${code.slice(at + 1)}`,
  );
  const random = randomBytes(32).toString('base64url');
  return {
    'another row': others.map((other) => tokenOf(initial, until, other, code)),
    'another time': times.filter((one) => one !== until).map((one) => tokenOf(initial, one, id, code)),
    'another type': [initials[type === 'sound' ? 'recording' : 'sound'], '', 'x', type].map((one) =>
      tokenOf(one, until, id, code),
    ),
    'another code': [...changed, '', code.slice(1), `${code}A`, `${code}=`, random, code.toLowerCase()].map(
      (one) => tokenOf(initial, until, id, one),
    ),
    'another form': [
      token.replaceAll('.', '/'),
      `${token}.x`,
      `${token}\0`,
      `../${token}`,
      tokenOf(initial, until, `../${id}`, code),
      tokenOf(initial, until, '__proto__', code),
    ],
  };
}

/** Links in mails, tampered with, lapsed, and to what somebody else has: whoever guesses gets nothing. */
export const openLinks: AttackSet = {
  name: 'open links',
  async run(world, tally) {
    const { send, rows, platform, isShort, chance } = world;
    for (const type of types) {
      const known = rowsOf(rows, type);
      const playable = known.filter(({ state, deleteDate }) => state === 'available' && deleteDate === null);
      const tokenOf = async (id: string, until: number): Promise<string> =>
        (await platform.control.openLink({ type, id, until })).token;
      for (const { id } of chance.some(playable, isShort ? 2 : 10)) {
        const token = await tokenOf(id, Date.now() + day);
        const opened = await send({ method: 'GET', path: pathOf(token) });
        // A copy of a row, made for the attack, has no file of its own.
        if (opened.status === 404) continue;
        const own =
          opened.status === 200 ? allowed('the audio of a valid link') : finding('a valid link fails');
        tally.record(
          type,
          broken(opened) ?? own,
          stepsOf('anybody', { method: 'GET', path: pathOf(token) }, { ...opened, text: '' }),
        );
        const others = chance.some(
          known.map((row) => row.id).filter((one) => one !== id),
          isShort ? 4 : 20,
        );
        const attempts = {
          lapsed: [await tokenOf(id, Date.now() - 1)],
          ...forged(world, type, token, others),
        };
        const all = Object.entries(attempts).flatMap(([what, tokens]) =>
          tokens.map((one) => ({ what, one })),
        );
        for (const { what, one } of all) {
          const request = { method: 'GET', path: pathOf(one) };
          const answer = await send(request);
          const outcome = answer.status < 400 ? finding(`a link of ${what} plays audio`) : refused;
          tally.record(`${type}: ${what}`, broken(answer) ?? outcome, stepsOf('anybody', request, answer));
        }
      }
    }
  },
};
