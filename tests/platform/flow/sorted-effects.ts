import { randomUUID } from 'node:crypto';
import { logLevels } from '../../../src/domain/entities/log-entry/level.ts';
import type { LogLevel } from '../../../src/domain/entities/log-entry/level.ts';
import { toJson } from '../../../src/domain/flow/expression/value/text.ts';
import type { FlowValue } from '../../../src/domain/flow/expression/value/value.ts';
import type { Effect } from '../../../src/domain/flow/run/state/state.ts';
import { create, datesFrom } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import { hostLimits } from './limits.ts';
import type { SlowEffect } from './record.ts';

/** The effects of a run by how they are carried out. Waits are in the state. */
export interface SortedEffects {
  /** Stored until they are done. */
  readonly slow: readonly SlowEffect[];
  /** Stored with the state. */
  readonly globals: ReadonlyMap<string, FlowValue>;
  readonly logs: readonly { readonly level: string; readonly message: string }[];
  /** The bodies of outbound events. */
  readonly events: readonly { readonly name: string; readonly body: unknown }[];
  readonly replies: readonly Extract<Effect, { type: 'reply' }>[];
}

const isSmall = (event: unknown): boolean => JSON.stringify(event).length <= hostLimits.event;

export function sortEffects(effects: readonly Effect[]): SortedEffects {
  const ofType = <Type extends Effect['type']>(type: Type) =>
    effects.filter((effect): effect is Extract<Effect, { type: Type }> => effect.type === type);
  const events = ofType('event').map(({ name, body }) => ({ name, body: toJson(body) }));
  const tooLarge = events.filter((event) => !isSmall(event));
  const logs = [
    ...ofType('log').map(({ level, message }) => ({ level, message })),
    ...tooLarge.map(({ name }) => ({
      level: 'error',
      message: `The event ${name.slice(0, 200)} is too large`,
    })),
  ];
  const { logEntries } = hostLimits;
  return {
    slow: effects.filter(
      (effect): effect is SlowEffect => effect.type === 'request' || effect.type === 'command',
    ),
    globals: new Map(ofType('setGlobal').map(({ name, value }) => [name, value])),
    logs:
      logs.length <= logEntries
        ? logs
        : [
            ...logs.slice(0, logEntries - 1),
            // The last one may say why the flow was stopped.
            ...logs.slice(-1),
            { level: 'warn', message: `${logs.length - logEntries} more messages` },
          ],
    events: events.filter(isSmall),
    replies: ofType('reply'),
  };
}

const levelOf = (level: string): LogLevel => logLevels.find((one) => one === level) ?? 'info';

export const logWrites = (
  { id: sourceId, organizationId }: { readonly id: string; readonly organizationId: string },
  logs: SortedEffects['logs'],
  at: number,
): readonly Write[] =>
  logs.map(({ level, message }) =>
    create('logEntry', {
      id: randomUUID(),
      organizationId,
      ...datesFrom(at),
      timestamp: new Date(at).toISOString(),
      level: levelOf(level),
      sourceType: 'flowSession',
      sourceId,
      message: message.slice(0, 5000),
    }),
  );
