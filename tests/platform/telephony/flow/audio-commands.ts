import type { ComponentName } from '../../../../src/domain/flow/run/state/command.ts';
import { nameOf } from '../../../../src/domain/entities/name-of.ts';
import { noAudio } from '../../areas/recordings/row.ts';
import { create, datesFrom } from '../../store/write.ts';
import { requireRoom } from './call-commands.ts';
import type { FlowContext } from './context.ts';
import type { AudioWire, FlowPlayer, FlowRecorder, CommandOf } from '../model/flow-objects.ts';
import {
  addPending,
  answer,
  changeObjects,
  CommandFailed,
  componentsOf,
  componentValue,
  isSame,
  report,
  reportEvent,
} from '../model/objects.ts';

function requireComponent({ draft, session }: FlowContext, name: ComponentName): void {
  if (!componentsOf(draft, session.id).some((known) => isSame(known, name)))
    throw new CommandFailed(`The ${name.type} has ended`);
}

const listLimit = 1000;

function play(context: FlowContext, { player: id, audio, to, repeat }: CommandOf<'play'>): void {
  const { draft, session, key } = context;
  requireRoom(context);
  requireComponent(context, to);
  if (audio.length === 0 || audio.length > listLimit)
    throw new CommandFailed(`Between 1 and ${listLimit} sounds can be played`);
  stopPlayer(context, id);
  const times = Math.max(0, Math.floor(repeat));
  const player: FlowPlayer = { id, key, audio, to, repeat: times, startedAt: null, pausedAt: null };
  changeObjects(draft, session.id, ({ players }) => ({ players: [...players, player] }));
}

const playerOf = ({ draft, session }: FlowContext, id: string): FlowPlayer | undefined =>
  draft.flows.get(session.id)?.players.find((player) => player.id === id);

function changePlayer(context: FlowContext, id: string, name: 'paused' | 'resumed'): void {
  const { draft, session, now } = context;
  const player = playerOf(context, id);
  if (player === undefined || (player.pausedAt === null) === (name === 'resumed')) return;
  const { startedAt, pausedAt } = player;
  const changed =
    pausedAt === null
      ? { ...player, pausedAt: now }
      : { ...player, pausedAt: null, startedAt: startedAt === null ? null : startedAt + now - pausedAt };
  changeObjects(draft, session.id, ({ players }) => ({
    players: players.map((one) => (one === player ? changed : one)),
  }));
  reportEvent(draft, session.id, { component: { type: 'player', id }, name, at: now, fields: {} });
}

function stopPlayer(context: FlowContext, id: string): void {
  const { draft, session, now } = context;
  const player = playerOf(context, id);
  if (player === undefined) return;
  changeObjects(draft, session.id, ({ players }) => ({ players: players.filter((one) => one !== player) }));
  reportEvent(draft, session.id, { component: { type: 'player', id }, name: 'stopped', at: now, fields: {} });
  addPending(draft, session.id, answer(player.key, 'stopped'));
}

/** The longest recording by a flow, which is kept in memory until it ends. */
const maxRecordingMs = 60 * 60_000;

function record(context: FlowContext, command: CommandOf<'record'>): void {
  const { recorder: id, from: sources, name: given, expiryMs, silenceMs, minMs } = command;
  const { draft, session, key, now, newId, rowsOf, writes } = context;
  requireRoom(context);
  if (sources.length === 0) throw new CommandFailed('There is nothing to record');
  for (const from of sources) requireComponent(context, from);
  if (recorderOf(context, id) !== undefined) throw new CommandFailed('This recorder is still recording');
  const recordingId = newId();
  const channel = sources.find(({ type }) => type === 'channel');
  const row = channel && rowsOf(session.organizationId).find('channel', channel.id);
  const name = given ?? (row === undefined ? 'Recording' : nameOf('channel', row, 'en'));
  writes.push(
    create('recording', {
      id: recordingId,
      organizationId: session.organizationId,
      ...datesFrom(now),
      name,
      state: 'recording',
      processingState: 'idle',
      ...noAudio,
    }),
  );
  const maxMs = Math.min(Math.max(command.longestMs, 0), maxRecordingMs);
  const recorder: FlowRecorder = {
    id,
    key,
    recordingId,
    from: sources,
    name,
    expiryMs,
    longestMs: maxMs,
    silenceMs,
    minMs,
    paused: false,
    stopped: false,
  };
  const component = { type: 'recorder', id } as const;
  changeObjects(draft, session.id, ({ recorders }) => ({ recorders: [...recorders, recorder] }));
  const values = {
    recorder: componentValue(component),
    recording: { kind: 'entity', type: 'recording', id: recordingId },
  } as const;
  addPending(draft, session.id, report(key, 'started', values));
  reportEvent(draft, session.id, { component, name: 'started', at: now, fields: {} });
}

const recorderOf = ({ draft, session }: FlowContext, id: string): FlowRecorder | undefined =>
  draft.flows.get(session.id)?.recorders.find((recorder) => recorder.id === id);

function pauseRecorder(context: FlowContext, id: string, paused: boolean): void {
  const { draft, session, now } = context;
  const recorder = recorderOf(context, id);
  if (recorder === undefined || recorder.stopped || recorder.paused === paused) return;
  changeObjects(draft, session.id, ({ recorders }) => ({
    recorders: recorders.map((one) => (one === recorder ? { ...one, paused } : one)),
  }));
  const name = paused ? 'paused' : 'resumed';
  reportEvent(draft, session.id, { component: { type: 'recorder', id }, name, at: now, fields: {} });
}

const lowestGain = -30;
const highestGain = 12;

function connectAudio(context: FlowContext, command: CommandOf<'connectAudio' | 'disconnectAudio'>): void {
  const { draft, session, key } = context;
  const { type, from, to, both, gainDb } = command;
  const isConnecting = type === 'connectAudio';
  if (isConnecting) for (const one of [from, to]) requireComponent(context, one);
  if (isConnecting && !(gainDb >= lowestGain && gainDb <= highestGain))
    throw new CommandFailed(`The gain must be between ${lowestGain} and ${highestGain} dB`);
  const ways: readonly AudioWire[] = [
    { from, to, gainDb },
    ...(both ? [{ from: to, to: from, gainDb }] : []),
  ];
  const isMeant = (wire: AudioWire): boolean =>
    ways.some((way) => isSame(way.from, wire.from) && isSame(way.to, wire.to));
  changeObjects(draft, session.id, ({ wires }) => ({
    wires: [...wires.filter((wire) => !isMeant(wire)), ...(isConnecting ? ways : [])],
  }));
  addPending(draft, session.id, answer(key, isConnecting ? 'connected' : 'disconnected'));
}

function openMixer(context: FlowContext, id: string): void {
  const { draft, session, key, now } = context;
  requireRoom(context);
  const component = { type: 'mixer', id } as const;
  changeObjects(draft, session.id, ({ mixers }) => ({
    mixers: [...mixers.filter((one) => one !== id), id],
  }));
  addPending(draft, session.id, answer(key, 'opened', { mixer: componentValue(component) }));
  reportEvent(draft, session.id, { component, name: 'opened', at: now, fields: {} });
}

function closeMixer({ draft, session, key, now }: FlowContext, id: string): void {
  const component = { type: 'mixer', id } as const;
  reportEvent(draft, session.id, { component, name: 'closed', at: now, fields: {} });
  changeObjects(draft, session.id, ({ mixers }) => ({ mixers: mixers.filter((one) => one !== id) }));
  addPending(draft, session.id, answer(key, 'closed'));
}

/** Ends a recording. Its audio is stored afterwards. */
export function stopRecorder(
  { draft, now }: Pick<FlowContext, 'draft' | 'now'>,
  sessionId: string,
  id: string,
): void {
  const recorder = draft.flows.get(sessionId)?.recorders.find((one) => one.id === id);
  if (recorder === undefined || recorder.stopped) return;
  changeObjects(draft, sessionId, ({ recorders }) => ({
    recorders: recorders.map((one) => (one === recorder ? { ...one, stopped: true } : one)),
  }));
  addPending(draft, sessionId, report(recorder.key, 'stopped'));
  reportEvent(draft, sessionId, {
    component: { type: 'recorder', id },
    name: 'stopped',
    at: now,
    fields: {},
  });
}

type AudioCommand = CommandOf<
  | 'play'
  | 'pausePlayer'
  | 'resumePlayer'
  | 'stopPlayer'
  | 'record'
  | 'pauseRecorder'
  | 'resumeRecorder'
  | 'stopRecorder'
  | 'openMixer'
  | 'closeMixer'
  | 'connectAudio'
  | 'disconnectAudio'
>;

/** Executes a command about sound. Throws CommandFailed before it changes anything. */
export function executeAudioCommand(context: FlowContext, command: AudioCommand): void {
  switch (command.type) {
    case 'play':
      return play(context, command);
    case 'pausePlayer':
      return changePlayer(context, command.player, 'paused');
    case 'resumePlayer':
      return changePlayer(context, command.player, 'resumed');
    case 'stopPlayer':
      return stopPlayer(context, command.player);
    case 'record':
      return record(context, command);
    case 'pauseRecorder':
    case 'resumeRecorder':
      return pauseRecorder(context, command.recorder, command.type === 'pauseRecorder');
    case 'stopRecorder':
      return stopRecorder(context, context.session.id, command.recorder);
    case 'openMixer':
      return openMixer(context, command.mixer);
    case 'closeMixer':
      return closeMixer(context, command.mixer);
    case 'connectAudio':
    case 'disconnectAudio':
      return connectAudio(context, command);
  }
}
