import { installedId } from '../../../../../src/domain/entities/library-flow/rules.ts';
import { newFlow, newMacro } from '../../../../platform/areas/flows/new-flow.ts';
import { sharedIdOf } from '../../../../platform/demo/flows/library.ts';
import { organizationId } from '../../../../platform/demo/organizations.ts';
import { create } from '../../../../platform/store/write.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const caller = { type: 'number', number: null, displayName: null, rawNumber: '112' } as const;
const testCase = {
  name: 'Taken over',
  scenario: {
    begin: { type: 'call', caller, called: caller },
    at: '2026-11-23T10:00:00.000Z',
  },
  expected: [{ kind: 'answered' }],
  never: [],
};

const foreignFlow = 'a flow of Brightwater';
const foreignMacro = 'a macro of Brightwater';
const foreignTrigger = 'a trigger of Brightwater';
const foreignSession = 'a flow session of Brightwater';
const foreignTest = 'a test case of Brightwater';
const foreignShared = 'a shared flow of Brightwater';
const foreignVariable = 'a variable of Brightwater';
const foreignInstalled = (name: string): string =>
  installedId(sharedIdOf(name), organizationId('Harbour Logistics'));

const nowhere = { vendorId: 'nowhere', libraryId: 'nowhere' };

export const flowBodies = {
  'flow.create': { organizationId: 'nowhere', name: 'Taken over' },
  'flow.update': { name: 'Taken over' },
  'flow.delete': {},
  'flow.deploy': {},
  'flow.rollBack': { revisionId: 'nowhere' },
  'macro.create': { organizationId: 'nowhere', name: 'Taken over' },
  'macro.update': { name: 'Taken over' },
  'macro.delete': {},
  'libraryFlow.install': { organizationId: 'nowhere' },
  'libraryFlow.update': { config: { colour: 'taken over' } },
  'libraryFlow.latest': {},
  'libraryFlow.delete': {},
  'libraryFlow.deploy': {},
  'libraryMacro.install': { organizationId: 'nowhere' },
  'libraryMacro.update': { version: 'taken over' },
  'libraryMacro.latest': {},
  'libraryMacro.delete': {},
  'sharedLibrary.accessible': {},
  'sharedLibrary.owned': {},
  'sharedLibrary.put': { organizationId: 'nowhere', name: 'Taken over', subOrganizationsCanPublish: true },
  'vendor.put': { organizationId: 'nowhere', name: 'Taken over' },
  'sharedObject.analyzeFlow': { ...nowhere, targetId: 'nowhere' },
  'sharedObject.analyzeMacro': { ...nowhere, targetId: 'nowhere' },
  'sharedObject.publishFlow': { ...nowhere, bundle: { targetId: 'nowhere', targetVersion: 'taken over' } },
  'sharedObject.publishMacro': { ...nowhere, bundle: { targetId: 'nowhere', targetVersion: 'taken over' } },
  'sharedObject.unlist': {},
  'sharedObject.restore': {},
  'sharedObject.version': {},
  'sharedObject.usage': {},
  'flowTest.create': { organizationId: 'nowhere', flowId: 'none', ...testCase },
  'flowTest.update': { name: 'Taken over' },
  'flowTest.delete': {},
  'flowTrigger.get': {},
  'flowTrigger.put': { organizationId: 'nowhere', endpointName: 'takenOver' },
  'flowTrigger.update': { endpointName: 'takenOver' },
  'flowTrigger.delete': {},
  'flowTrigger.invoke': { body: 'taken over' },
  'flowSession.invoke': { request: 'taken over' },
  'flowSession.terminate': {},
  'flowVariable.update': { value: 'taken over' },
  'flowVariable.delete': {},
  'organizationFlow.setUser': { user: null },
} satisfies CallBodies;

export const flowRowIds = {
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
  'sharedObject.unlist': () => foreignShared,
  'sharedObject.restore': () => foreignShared,
  'sharedObject.version': () => foreignShared,
  'sharedObject.usage': () => foreignShared,
  'flowTest.update': () => foreignTest,
  'flowTest.delete': () => foreignTest,
  'flowTrigger.update': () => foreignTrigger,
  'flowTrigger.delete': () => foreignTrigger,
  'flowTrigger.invoke': () => foreignTrigger,
  'flowSession.invoke': () => foreignSession,
  'flowSession.terminate': () => foreignSession,
  'flowVariable.update': () => foreignVariable,
  'flowVariable.delete': () => foreignVariable,
} satisfies ForeignRowIds;

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

export function flowRows(): readonly Write[] {
  const home = foreignHome();
  const flow = { ...home, name: 'Theirs', summary: '', userId: null, at: Date.now() };
  const rows = [
    newFlow({ ...flow, id: foreignFlow, revisionId: 'their flow revision' }),
    newMacro({ ...flow, id: foreignMacro, revisionId: 'their macro revision' }),
  ];
  return [
    ...rows.flatMap(({ row, revision }) => [row, ...revision]),
    create('sharedObject', {
      id: foreignShared,
      ...home,
      kind: 'flow',
      objectId: foreignFlow,
      name: 'Theirs',
      description: '',
      latestVersion: 'x',
      latestReleaseDate: home.createDate,
      libraryId: 'their library',
      vendorId: 'their vendor',
      library: { id: 'their library', name: 'Theirs' },
      vendor: { id: 'their vendor', name: 'Theirs' },
      versions: [
        { version: 'x', releaseDate: home.createDate, note: '', data: { revisionId: 'their flow revision' } },
      ],
    }),
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
      lastWrite: home.createDate,
      meta: { createDate: home.createDate, scope: { key: 'theirs' } },
      history: [],
    }),
  ];
}
