import { jobWrite } from '../../../../platform/jobs/command.ts';
import { patch } from '../../../../platform/store/write.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { foreignDevice } from './telephony.ts';
import { brightwater } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const foreignJob = 'a job of Brightwater';

export const sessionBodies = {
  'session.create': {},
  'session.refresh': {},
  'session.loginUsers': { identifier: 'a', password: 'b' },
  'session.loginUser': { userId: 'a', password: 'b' },
  'session.logoutUser': { userId: 'a' },
  'session.startTwoFactor': { selectedUserId: 'a' },
  'challenge.message': { type: 'cancel' },
  'permission.list': {},
  'userSession.list': {},
  'userSession.revoke': {},
  'userSession.logoutEverywhere': {},
  'job.create': {
    id: '7d3c3d0e-5f0e-4c55-9a61-0d1d3f1a0b03',
    command: { type: 'demo.wait', args: { seconds: 0 } },
  },
  'job.retry': {},
  'job.retryBatch': { ids: ['nowhere'] },
  'job.delete': {},
  'translation.all': {},
  'translation.below': {},
  'dataSet.read': { entityType: 'user', constraints: [], sorting: [], after: null, count: 10 },
  'reference.list': {},
  'reference.ofMany': { ids: [] },
  'reference.tree': {},
  'reference.ofPortOut': {},
} satisfies CallBodies;

export const sessionRowIds = {
  'job.retry': () => foreignJob,
  'job.delete': () => foreignJob,
  'reference.list': () => foreignDevice(),
  'reference.tree': () => foreignDevice(),
} satisfies ForeignRowIds;

export const sessionRows = (): readonly Write[] => [
  jobWrite({ type: 'demo.fail' }, {}, { id: foreignJob, organizationId: brightwater, now: Date.now() }),
  patch('job', foreignJob, { state: 'failed' }),
];
