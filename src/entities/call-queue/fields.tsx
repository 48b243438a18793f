import { msg } from '@lingui/core/macro';
import type { CallQueue } from '../../domain/entities/call-queue/model.ts';
import { agentOrders } from '../../domain/entities/call-queue/schema.ts';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Elapsed } from '../../fields/time/elapsed.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { noneText } from '../define/none-text.ts';
import { WaitLimit } from './wait-limit.tsx';

const orderNames = {
  idleFirst: msg`Longest idle first`,
  inTurn: msg`In turn`,
  all: msg`All at once`,
};

/** The fields of a queue. */
export const callQueueFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 100 characters.` },
  agentIds: {
    title: msg`Agents`,
    description: msg`Their phones ring when a caller waits.`,
    none: noneText,
    invalid: msg`Choose at most 100 users of this organization.`,
    show: (ids: readonly string[]) => <EntityNames type="user" ids={ids} />,
  },
  order: {
    title: msg`Ringing order`,
    ...choiceField(agentOrders, orderNames),
  },
  musicId: {
    title: msg`Music`,
    description: msg`Callers hear it while they wait.`,
    none: msg`Default music`,
    show: (id: string) => <EntityText type="sound" id={id} />,
  },
  maxWaitSeconds: {
    title: msg`Longest wait`,
    description: msg`In seconds. Leave it empty for no limit.`,
    none: msg`No limit`,
    invalid: msg`Enter 10 to 14,400 seconds.`,
    show: (seconds: number) => <WaitLimit seconds={seconds} />,
  },
  maxCallers: {
    title: msg`Maximum callers`,
    description: msg`Further callers are turned away.`,
    invalid: msg`Enter a number from 1 to 1,000.`,
  },
  presentAgentIds: {
    title: msg`Agents signed in`,
    none: noneText,
    show: (ids: readonly string[]) => <EntityNames type="user" ids={ids} />,
  },
  waiting: { title: msg`Waiting` },
  waitingSince: {
    title: msg`Longest waiting`,
    show: (since: string) => <Elapsed from={since} until={null} />,
  },
} satisfies EntityFields<CallQueue>;

/** The labels of the buttons that open the forms of a queue, and the titles of these forms. */
export const callQueueLabels = { create: msg`Create queue`, update: msg`Update queue` };
