import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import { freePropertyRules } from '../../../../src/domain/value/user-property.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { closedBreaker } from '../../../platform/areas/circuit-breakers/rules.ts';
import { newFlow, newMacro } from '../../../platform/areas/flows/new-flow.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { silent } from '../../../platform/areas/sounds/write.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { sharedIdOf } from '../../../platform/demo/flows/library.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { newUpstreamSettings } from '../../../platform/demo/upstreams.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { webPhoneAccountOf } from '../../../platform/demo/web-phones.ts';
import { jobWrite } from '../../../platform/jobs/command.ts';
import type { Write } from '../../../platform/store/store.ts';
import { dutchEstablishment } from './establishment.ts';

const foreignChannel = 'a call of Brightwater';
const foreignContract = 'a user type of Brightwater';
const foreignJob = 'a job of Brightwater';
const foreignRecording = idFromName('recording Voicemail for bookings Harbour Logistics');
const foreignSound = 'a sound of Brightwater';
const foreignSchedule = 'a schedule of Brightwater';
const foreignDates = 'dates of Brightwater';
const foreignInstalled = (name: string): string =>
  installedId(sharedIdOf(name), organizationId('Harbour Logistics'));
const foreignTemplate = 'a template of Brightwater';
const foreignFlow = 'a flow of Brightwater';
const foreignMacro = 'a macro of Brightwater';
const foreignTrigger = 'a trigger of Brightwater';
const foreignSession = 'a flow session of Brightwater';
const foreignTest = 'a test case of Brightwater';
const foreignVariable = 'a variable of Brightwater';
const foreignUpstream = 'a carrier of Brightwater';
const foreignBreaker = 'a breaker of Brightwater';
const foreignHost = 'a page of Harbour';
/** A shared device of Brightwater's hospital, whose id derives from its organization. */
const foreignDevice = (): string =>
  idFromName(`device shared 0 ${organizationId("St. Aldhelm's Community Hospital Trust")}`);
const foreignNumber = '+442079460666';
const foreignEstablishment = 'their town hall';
/** The hospital's trunk. */
const foreignTrunk = (): string =>
  idFromName(`trunk PBX head office ${organizationId("St. Aldhelm's Community Hospital Trust")}`);

/** For each call about one row, the id of a row of a tenant beside Noorderlicht. */
export const foreignRowIds: { readonly [Name in CallName]?: () => string } = {
  'user.update': () => userIdOf('brightwater'),
  'user.delete': () => userIdOf('brightwater'),
  'user.setPassword': () => userIdOf('brightwater'),
  'telephonyUser.update': () => userIdOf('brightwater'),
  'billingUser.update': () => userIdOf('brightwater'),
  'userContract.replace': () => foreignContract,
  'userContract.delete': () => foreignContract,
  'role.update': () => demoRoles.support.id,
  'role.delete': () => demoRoles.support.id,
  'channel.command': () => foreignChannel,
  'channel.setProperties': () => foreignChannel,
  'device.update': () => foreignDevice(),
  'device.delete': () => foreignDevice(),
  'device.revealPassword': () => foreignDevice(),
  'device.login': () => foreignDevice(),
  'device.logout': () => foreignDevice(),
  'recording.delete': () => foreignRecording,
  'schedule.update': () => foreignSchedule,
  'schedule.delete': () => foreignSchedule,
  'organizationTemplate.replace': () => foreignTemplate,
  'organizationTemplate.delete': () => foreignTemplate,
  'organizationTemplate.contents': () => foreignTemplate,
  'predefinedDate.update': () => foreignDates,
  'predefinedDate.delete': () => foreignDates,
  'flow.update': () => foreignFlow,
  'flow.delete': () => foreignFlow,
  'flow.deploy': () => foreignFlow,
  'flow.rollBack': () => foreignFlow,
  'macro.update': () => foreignMacro,
  'macro.delete': () => foreignMacro,
  'libraryFlow.update': () => foreignInstalled('Out of office'),
  'libraryFlow.latest': () => foreignInstalled('Out of office'),
  'libraryFlow.delete': () => foreignInstalled('Out of office'),
  'libraryFlow.deploy': () => foreignInstalled('Out of office'),
  'libraryMacro.update': () => foreignInstalled('Pause'),
  'libraryMacro.latest': () => foreignInstalled('Pause'),
  'libraryMacro.delete': () => foreignInstalled('Pause'),
  'flowTest.update': () => foreignTest,
  'flowTest.delete': () => foreignTest,
  'flowTrigger.update': () => foreignTrigger,
  'flowTrigger.delete': () => foreignTrigger,
  'flowTrigger.invoke': () => foreignTrigger,
  'flowSession.invoke': () => foreignSession,
  'flowSession.terminate': () => foreignSession,
  'flowVariable.update': () => foreignVariable,
  'flowVariable.delete': () => foreignVariable,
  'sound.update': () => foreignSound,
  'sound.delete': () => foreignSound,
  'sound.fromUpload': () => foreignSound,
  'sound.fromUri': () => foreignSound,
  'sound.fromSpeech': () => foreignSound,
  'sound.fromRecording': () => foreignSound,
  'number.update': () => foreignNumber,
  'number.delete': () => foreignNumber,
  'establishment.update': () => foreignEstablishment,
  'establishment.delete': () => foreignEstablishment,
  'trunk.update': () => foreignTrunk(),
  'trunk.delete': () => foreignTrunk(),
  'trunk.revealPassword': () => foreignTrunk(),
  'upstream.update': () => foreignUpstream,
  'upstream.revealPassword': () => foreignUpstream,
  'circuitBreaker.delete': () => foreignBreaker,
  'job.retry': () => foreignJob,
  'job.delete': () => foreignJob,
  'reference.list': () => foreignDevice(),
  'reference.tree': () => foreignDevice(),
  'webPhoneAccount.claim': () => webPhoneAccountOf('agent'),
  'webPhoneAccount.command': () => webPhoneAccountOf('agent'),
  'webPhoneHost.sdpAnswer': () => foreignHost,
  'webPhoneHost.ping': () => foreignHost,
};

/** A session that a trigger has begun. */
export const newSession = (flowId: string) => ({
  flowReference: { type: 'organizationMainFlow', id: flowId } as const,
  revisionId: 'their deployment',
  cause: { type: 'trigger', triggerId: foreignTrigger, userId: null } as const,
  terminatingSince: null,
  terminated: null,
  consumedResources: { steps: 0, callSeconds: 0, calls: 0 },
  lastActivity: new Date().toISOString(),
  managedObjects: [],
  waiting: [],
  lastError: null,
});

/** The rows of `foreignRowIds` that the demo has not. */
export function foreignWrites(): readonly Write[] {
  const at = new Date().toISOString();
  const host = {
    id: foreignHost,
    organizationId: organizationId('Harbour Logistics'),
    createDate: at,
    updateDate: at,
    deleteDate: null,
    ownerUserId: userIdOf('agent'),
    accountId: webPhoneAccountOf('agent'),
    hasAudioLinkConnection: true,
  };
  const channel = freshChannel({
    id: foreignChannel,
    organizationId: organizationId('Brightwater Communications'),
    at,
    source: bareParty('+442079460101'),
    destination: bareParty('100'),
    direction: 'outbound',
  });
  const contract = {
    id: foreignContract,
    organizationId: organizationId('Brightwater Communications'),
    createDate: at,
    updateDate: at,
    deleteDate: null,
    order: 1,
    displayName: { en: 'Temp', nl: 'Uitzendkracht' },
    color: 'default',
    userPropertyRules: freePropertyRules,
    defaultRole: null,
    allowedRoles: [],
  };
  const home = { organizationId: organizationId('Brightwater Communications'), ...datesFrom(Date.now()) };
  const name = 'sip.example.com:5060';
  const plain = { description: '', state: 'active', action: null } as const;
  const account = { server: 'sip.example.com', port: 5060, username: '', password: '' };
  const flow = { ...home, name: 'Theirs', summary: '', userId: null, at: Date.now() };
  const rows = [
    newFlow({ ...flow, id: foreignFlow, revisionId: 'their flow revision' }),
    newMacro({ ...flow, id: foreignMacro, revisionId: 'their macro revision' }),
  ];
  return [
    ...rows.flatMap(({ row, revision }) => [row, ...revision]),
    create('flowTest', {
      id: foreignTest,
      ...home,
      flowId: foreignFlow,
      name: 'Theirs',
      scenario: {},
      expected: [],
      never: [],
    }),
    create('flowTrigger', {
      id: foreignTrigger,
      ...home,
      endpointName: 'theirs',
      body: null,
      flowSessionId: foreignSession,
      flow: null,
    }),
    create('flowSession', { id: foreignSession, ...home, ...newSession(foreignFlow) }),
    create('flowVariable', {
      id: foreignVariable,
      ...home,
      value: 1,
      lastWrite: at,
      meta: { createDate: at, scope: { key: 'theirs' } },
      history: [],
    }),
    { kind: 'create', type: 'userContract', row: contract },
    { kind: 'create', type: 'webPhoneHost', row: host },
    create('channel', channel),
    jobWrite({ type: 'demo.fail' }, {}, { ...contract, id: foreignJob, now: Date.now() }),
    patch('job', foreignJob, { state: 'failed' }),
    create('sound', { id: foreignSound, ...home, name: 'Theirs', tags: [], ...silent }),
    create('schedule', {
      id: foreignSchedule,
      ...home,
      name: 'Theirs',
      definition: { when: [], except: [] },
    }),
    create('organizationTemplate', {
      id: foreignTemplate,
      ...home,
      name: 'Theirs',
      description: '',
      templateOrganizationId: home.organizationId,
    }),
    create('predefinedDate', { id: foreignDates, ...home, description: 'Theirs', entries: [] }),
    create('number', freshNumber({ id: 'theirs', ...home, ...plain, number: foreignNumber })),
    create('establishment', { id: foreignEstablishment, ...home, ...dutchEstablishment }),
    create('upstream', { id: foreignUpstream, ...home, name: 'Theirs', account, ...newUpstreamSettings }),
    create('circuitBreaker', {
      id: foreignBreaker,
      ...home,
      name,
      upstreamId: foreignUpstream,
      ...closedBreaker,
    }),
  ];
}
