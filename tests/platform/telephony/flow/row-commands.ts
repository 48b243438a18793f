import { byFlowTag } from '../../../../src/domain/entities/sound/model.ts';
import type { SoundSettings } from '../../../../src/domain/entities/sound/model.ts';
import { speechLanguages } from '../../../../src/domain/entities/sound/schema.ts';
import { silent } from '../../areas/sounds/write.ts';
import { create, datesFrom, patch } from '../../store/write.ts';
import type { DeviceScope, FlowContext } from './context.ts';
import { addPending, answer, changeObjects, CommandFailed, report } from '../model/objects.ts';
import type { OwnCommandOf } from './own-command.ts';

function settingsOf(source: OwnCommandOf<'createSound'>['source']): SoundSettings {
  if (source.type === 'uri') return { type: 'fromUri', uri: source.uri };
  if (source.type === 'recording') {
    const { audio, id } = source.recording;
    if (audio === null) throw new CommandFailed('The recording has no audio');
    return { type: 'fromRecording', recording: id };
  }
  const language = speechLanguages.find((one) => one === source.language);
  if (language === undefined) throw new CommandFailed(`Nobody speaks the language "${source.language}" here`);
  return { type: 'textToSpeech', definition: { text: source.text, gender: source.gender, language } };
}

const nameLimit = 100;

function createSound(
  context: FlowContext,
  { source, name, expiryMs }: OwnCommandOf<'createSound'>,
  makeAudio: (sound: { readonly id: string; readonly organizationId: string }) => void,
): void {
  const { draft, session, key, now, newId, writes, afterwards } = context;
  const settings = settingsOf(source);
  const [id, organizationId] = [newId(), session.organizationId];
  const spoken = source.type === 'speech' ? source.text.slice(0, nameLimit) : 'Sound of a flow';
  writes.push(
    create('sound', {
      ...silent,
      id,
      organizationId,
      ...datesFrom(now),
      name: name ?? spoken,
      tags: [byFlowTag],
      settings,
      processingState: 'pending',
      expiry: new Date(now + expiryMs).toISOString(),
    }),
  );
  afterwards.push(() => makeAudio({ id, organizationId }));
  changeObjects(draft, session.id, ({ sounds }) => ({ sounds: [...sounds, { key, soundId: id }] }));
  addPending(draft, session.id, report(key, 'created', { sound: { kind: 'entity', type: 'sound', id } }));
}

const isInScope = (ownerUser: string | null, scope: DeviceScope): boolean =>
  scope === 'any' || (scope === 'shared') === (ownerUser === null);

function logInOrOut(context: FlowContext, command: OwnCommandOf<'logIn' | 'logOut'>): void {
  const { writes } = context;
  const { device, user } = command;
  const { loggedInUser, ownerUser, id } = device;
  if (!isInScope(ownerUser, command.deviceScope))
    throw new CommandFailed(`The device is not a ${command.deviceScope} one`);
  if (command.type === 'logOut') {
    if (loggedInUser === user.id) writes.push(patch('device', id, { loggedInUser: null }));
    return;
  }
  if (ownerUser !== null && ownerUser !== user.id)
    throw new CommandFailed('This is the personal device of another user');
  if (loggedInUser !== null && loggedInUser !== user.id)
    throw new CommandFailed('Another user is logged in on this device');
  if (loggedInUser === null) writes.push(patch('device', id, { loggedInUser: user.id }));
}

function setProperties(context: FlowContext, command: OwnCommandOf<'setProperties'>): void {
  const { writes } = context;
  const { target, operation, properties } = command;
  if (target.type === 'channel') {
    const { id, userProperties: known } = target.channel;
    const kept = Object.entries(known).filter(([name]) => !Object.hasOwn(properties, name));
    const userProperties = {
      ...(operation !== 'replace' && Object.fromEntries(kept)),
      ...(operation !== 'remove' && properties),
    };
    writes.push(patch('channel', id, { userProperties }));
    return;
  }
  const { id } = target.device;
  const unknown = Object.keys(properties).find((name) => name !== 'useDtmfConfirm');
  if (unknown !== undefined) throw new CommandFailed(`Devices have no property "${unknown}"`);
  const useDtmfConfirm = operation !== 'remove' && properties['useDtmfConfirm'] === 'true';
  writes.push(patch('device', id, { userProperties: { useDtmfConfirm } }));
}

type ChangingCommand = OwnCommandOf<'createSound' | 'logIn' | 'logOut' | 'setProperties'>;

/** Executes a command that changes rows. Throws CommandFailed before it changes anything. */
export function executeRowCommand(
  context: FlowContext,
  command: ChangingCommand,
  makeAudio: Parameters<typeof createSound>[2],
): void {
  const { draft, session, key } = context;
  if (command.type === 'createSound') return createSound(context, command, makeAudio);
  if (command.type === 'setProperties') setProperties(context, command);
  else logInOrOut(context, command);
  addPending(draft, session.id, answer(key, 'done'));
}
