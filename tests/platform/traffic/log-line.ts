import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { LogLevel } from '../../../src/domain/entities/log-entry/model.ts';
import { between, pick, randomId, timedId } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';

export type LogRow = Omit<EntityOf<'logEntry'>, 'version'>;

/** A log entry without its time and organization. */
export interface LogLine {
  readonly level: LogLevel;
  readonly sourceType: string | null;
  readonly sourceId: string | null;
  readonly message: string;
}

type Template = readonly [sourceType: string, message: (random: Random) => string];

const lines: Readonly<Record<LogLevel, readonly [Template, ...Template[]]>> = {
  trace: [['device', (random) => `OPTIONS answered in ${between(random, 4, 180)} ms`]],
  debug: [
    ['trunk', (random) => `Codec negotiated with the carrier: ${pick(random, ['opus', 'G.722', 'PCMA'])}`],
    ['flow', (random) => `Flow session ended after ${between(random, 2, 40)} nodes`],
  ],
  info: [
    ['device', (random) => `Registered for ${between(random, 5, 60)} minutes`],
    ['user', () => 'Signed in to the portal'],
    ['flow', (random) => `Opening hours applied, caller sent to queue ${between(random, 1, 6)}`],
    ['recording', (random) => `Recording stored, ${between(random, 12, 600)} s`],
  ],
  warn: [
    ['device', (random) => `Not registered for ${between(random, 5, 55)} minutes`],
    ['channel', (random) => `Packet loss of ${between(random, 3, 14)}% on the receiving side`],
    ['trunk', (random) => `Response took ${between(random, 2, 9)} s`],
  ],
  error: [
    [
      'trunk',
      (random) =>
        `Carrier rejected the call: ${pick(random, ['503 Service Unavailable', '408 Request Timeout'])}`,
    ],
    [
      'flow',
      (random) => `No branch matched '${pick(random, ['menu', 'language', 'region'])}' and no default is set`,
    ],
    ['recording', () => 'Recording could not be stored: the archive did not respond'],
  ],
  fatal: [
    ['trunk', () => 'All carriers of the trunk are unreachable'],
    ['upstream', () => 'Registration lost: the upstream rejected the account'],
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
  const [sourceType, message] = pick(random, lines[chosen]);
  const other = randomId(random);
  const ids = idsOf(sourceType);
  const sourceId = ids[Math.floor(random() * ids.length)] ?? other;
  return { level: chosen, sourceType, sourceId, message: message(random) };
}

const faults = {
  busy: { level: 'info', text: 'busy' },
  decline: { level: 'info', text: 'declined' },
  notFound: { level: 'warn', text: 'number not found' },
  error: { level: 'error', text: 'carrier error' },
} as const;

/** The log line of a faulted call. One in ten errors is fatal. */
export function faultLine(random: Random, channelId: string, reason: keyof typeof faults): LogLine {
  const fatal = reason === 'error' && random() < 0.1;
  const message = fatal
    ? 'Call lost: all carriers of the trunk are unreachable'
    : `Call not completed: ${faults[reason].text}`;
  return {
    level: fatal ? 'fatal' : faults[reason].level,
    sourceType: 'channel',
    sourceId: channelId,
    message,
  };
}

export const logRow = (random: Random, organizationId: string, at: string, line: LogLine): LogRow => ({
  id: timedId(random, Date.parse(at)),
  organizationId,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  timestamp: at,
  ...line,
});
