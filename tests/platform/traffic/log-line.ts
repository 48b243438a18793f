import { codedMessage } from '../../../src/domain/entities/log-entry/log-text.ts';
import type { LogLevel } from '../../../src/domain/entities/log-entry/level.ts';
import { between, pick, randomId } from '../base/random.ts';
import type { Random } from '../base/random.ts';
import type { LogLine } from '../writes/log-row.ts';

type Template = readonly [sourceType: string, text: (random: Random) => Pick<LogLine, 'message' | 'coded'>];

const lines: Readonly<Record<LogLevel, readonly [Template, ...Template[]]>> = {
  trace: [['device', (random) => codedMessage('sip.answered', { ms: between(random, 4, 180) })]],
  debug: [
    [
      'trunk',
      (random) => codedMessage('trunk.codec', { codec: pick(random, ['opus', 'G.722', 'PCMA'] as const) }),
    ],
    ['flow', (random) => codedMessage('flow.ended', { count: between(random, 2, 40) })],
  ],
  info: [
    ['device', (random) => codedMessage('sip.registeredFor', { minutes: between(random, 5, 60) })],
    ['user', () => codedMessage('user.signedIn')],
    ['flow', (random) => codedMessage('flow.queued', { queue: between(random, 1, 6) })],
    ['recording', (random) => codedMessage('recording.stored', { seconds: between(random, 12, 600) })],
  ],
  warn: [
    ['device', (random) => codedMessage('sip.notRegisteredFor', { minutes: between(random, 5, 55) })],
    ['channel', (random) => codedMessage('channel.packetLoss', { percent: between(random, 3, 14) })],
    ['trunk', (random) => codedMessage('trunk.slow', { seconds: between(random, 2, 9) })],
  ],
  error: [
    [
      'trunk',
      (random) => {
        const answer = pick(random, ['503 Service Unavailable', '408 Request Timeout'] as const);
        return codedMessage('trunk.rejected', { answer });
      },
    ],
    [
      'flow',
      (random) =>
        codedMessage('flow.noBranch', { branch: pick(random, ['menu', 'language', 'region'] as const) }),
    ],
    ['recording', () => codedMessage('recording.lost')],
  ],
  fatal: [
    ['trunk', () => codedMessage('trunk.unreachable')],
    ['upstream', () => codedMessage('upstream.registrationLost')],
  ],
};

/** A random level, with realistic shares. */
function randomLevel(random: Random): LogLevel {
  const share = random();
  if (share < 0.03) return 'trace';
  if (share < 0.12) return 'debug';
  if (share < 0.84) return 'info';
  if (share < 0.94) return 'warn';
  return share < 0.99 ? 'error' : 'fatal';
}

/** A random log line about an existing entity, if there is one of its type. */
export function randomLogLine(random: Random, idsOf: (type: string) => readonly string[]): LogLine {
  const chosen = randomLevel(random);
  const [sourceType, text] = pick(random, lines[chosen]);
  const other = randomId(random);
  const ids = idsOf(sourceType);
  const sourceId = ids[Math.floor(random() * ids.length)] ?? other;
  return { level: chosen, sourceType, sourceId, ...text(random) };
}
