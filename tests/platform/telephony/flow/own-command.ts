import type { CommandOf } from '../model/flow-objects.ts';
import type {
  CallTarget,
  ComponentName,
  FlowCommand,
} from '../../../../src/domain/flow/run/state/command.ts';
import type { OwnRow, OwnRows } from '../../store/own-row.ts';
import type { CallParty } from './context.ts';
import { CommandFailed } from '../model/objects.ts';

type Resolved<Type extends FlowCommand['type'], Fields> = Omit<CommandOf<Type>, keyof Fields> & Fields;

/** The commands that name rows, with the rows of the session's organization instead of their ids. */
type RowCommand =
  | Resolved<'call', { readonly ringtone: OwnRow<'sound'> | null }>
  | Resolved<'transfer', { readonly to: CallParty | ComponentName }>
  | Resolved<'joinQueue', { readonly queue: OwnRow<'callQueue'> }>
  | Resolved<'pickUp', { readonly users: readonly OwnRow<'user'>[] }>
  | Resolved<'logIn' | 'logOut', { readonly user: OwnRow<'user'>; readonly device: OwnRow<'device'> }>
  | Resolved<
      'createSound',
      {
        readonly source:
          | Exclude<CommandOf<'createSound'>['source'], { type: 'recording' }>
          | { readonly type: 'recording'; readonly recording: OwnRow<'recording'> };
      }
    >
  | Resolved<
      'setProperties',
      {
        readonly target:
          | { readonly type: 'channel'; readonly channel: OwnRow<'channel'> }
          | { readonly type: 'device'; readonly device: OwnRow<'device'> };
      }
    >;

/** A command of a flow whose ids have been resolved. Sounds to play are resolved when they are loaded. */
export type OwnCommand = RowCommand | Exclude<FlowCommand, { type: RowCommand['type'] }>;
export type OwnCommandOf<Type extends OwnCommand['type']> = Extract<OwnCommand, { type: Type }>;

function requireRow<Name extends 'device' | 'user' | 'channel' | 'recording' | 'callQueue'>(
  rows: OwnRows,
  type: Name,
  id: string,
): OwnRow<Name> {
  const row = rows.find(type, id);
  if (row === undefined) throw new CommandFailed(`There is no ${type} ${id}`);
  return row;
}

/** The party that a target names; null if the organization has no such party. */
export function ownParty(rows: OwnRows, target: CallTarget): CallParty | null {
  switch (target.type) {
    case 'user': {
      const user = rows.find('telephonyUser', target.id);
      return user === undefined ? null : { type: 'user', user };
    }
    case 'device': {
      const device = rows.find('device', target.id);
      return device === undefined ? null : { type: 'device', device };
    }
    case 'trunk': {
      const trunk = rows.find('trunk', target.id);
      return trunk === undefined ? null : { type: 'trunk', trunk };
    }
    case 'number': {
      const number = rows.find('number', target.id);
      return number === undefined ? { type: 'dialled', text: target.id } : { type: 'number', number };
    }
    case 'endpoint': {
      const { endpoint } = target;
      if (endpoint.type === 'user' && endpoint.userId !== null)
        return ownParty(rows, { type: 'user', id: endpoint.userId });
      if (endpoint.type === 'device' && endpoint.deviceId !== null)
        return ownParty(rows, { type: 'device', id: endpoint.deviceId });
      return { type: 'dialled', text: numberOf(endpoint) };
    }
  }
}

/** The number by which an endpoint is dialled; empty if it has none. */
export function numberOf(endpoint: Extract<CallTarget, { type: 'endpoint' }>['endpoint']): string {
  const raw = 'rawNumber' in endpoint ? endpoint.rawNumber : null;
  return endpoint.number?.number ?? raw ?? '';
}

export const isComponent = (one: CallTarget | CallParty | ComponentName): one is ComponentName =>
  ['channel', 'player', 'recorder', 'mixer', 'userRtpEndpoint'].includes(one.type);

function ownDestination(rows: OwnRows, to: CommandOf<'transfer'>['to']): CallParty | ComponentName {
  if (isComponent(to)) return to;
  const party = ownParty(rows, to);
  if (party === null) throw new CommandFailed('The destination cannot be reached: wrongNumber');
  return party;
}

/** Resolves the ids of a command in the organization of the session. Throws CommandFailed. */
export function ownCommand(command: FlowCommand, rows: OwnRows): OwnCommand {
  switch (command.type) {
    case 'call': {
      const { ringtone } = command;
      // A call without its ringtone still rings.
      return { ...command, ringtone: (ringtone !== null && rows.find('sound', ringtone)) || null };
    }
    case 'transfer':
      return { ...command, to: ownDestination(rows, command.to) };
    case 'joinQueue':
      return { ...command, queue: requireRow(rows, 'callQueue', command.queue) };
    case 'pickUp':
      return { ...command, users: command.users.flatMap((id) => rows.find('user', id) ?? []) };
    case 'logIn':
    case 'logOut': {
      const device = requireRow(rows, 'device', command.device);
      return { ...command, device, user: requireRow(rows, 'user', command.user) };
    }
    case 'createSound': {
      const { source } = command;
      if (source.type !== 'recording') return { ...command, source };
      const recording = requireRow(rows, 'recording', source.id);
      return { ...command, source: { type: 'recording', recording } };
    }
    case 'setProperties': {
      const { type, id } = command.target;
      const target =
        type === 'channel'
          ? ({ type, channel: requireRow(rows, type, id) } as const)
          : ({ type, device: requireRow(rows, type, id) } as const);
      return { ...command, target };
    }
    default:
      return command;
  }
}
