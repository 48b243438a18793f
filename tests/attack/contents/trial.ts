import { randomUUID } from 'node:crypto';
import { pause } from '../../../src/lib/async/deadline.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { CallAction } from '../../../src/domain/value/call-action.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { purge } from '../../platform/store/write.ts';
import type { ContentsJson } from '../../platform/areas/flows/contents.ts';
import { requestOf } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import type { CallTarget } from '../call-target.ts';
import { newNumber } from '../rows.ts';
import type { World } from '../world.ts';

const deadlineMs = 5000;
const quietMs = 500;
const stepMs = 100;
/** The caller hangs up before a desk phone of the demo answers by itself. */
const callMs = 4000;

/** The attacker's own number, by which calls reach what is under attack. */
export async function withNumber<Result>(
  { platform: { control } }: World,
  { organizationId }: Attacker,
  action: CallAction,
  work: (number: string) => Promise<Result>,
): Promise<Result> {
  const at = new Date().toISOString();
  const dates = { createDate: at, updateDate: at, deleteDate: null };
  const row = freshNumber({ id: randomUUID(), organizationId, ...dates, number: newNumber(), action });
  await control.write({ writes: [{ kind: 'create', type: 'number', row: row as unknown as EntityRow }] });
  try {
    return await work(row.number);
  } finally {
    await control.write({ writes: [purge('number', row.id)] });
  }
}

/** Saves the contents as a flow and deploys it; answers its id, or why it was refused. */
export async function deployed(
  world: World,
  who: Attacker,
  contents: ContentsJson,
): Promise<{ readonly id: string; readonly refusal: string | null }> {
  const id = randomUUID();
  const { organizationId } = who;
  const sent: readonly CallTarget[] = [
    { call: 'flow.create', parameters: {}, body: { id, organizationId, name: `Attack ${id}` } },
    { call: 'flow.update', parameters: { id }, body: { contents } },
    // Many of these flows leave their callers in silence.
    { call: 'flow.deploy', parameters: { id }, body: { reason: 'An attack' } },
  ];
  for (const target of sent) {
    const answer = await world.sendAs(who, requestOf(target));
    if (answer.status >= 400) return { id, refusal: `${target.call} → ${answer.status} ${answer.text}` };
  }
  return { id, refusal: null };
}

/** The session of a flow and what it has logged so far. */
async function logsOf({ platform: { control } }: World, flowId: string) {
  const [session] = await control.find({
    entityType: 'flowSession',
    constraints: [{ type: 'equals', field: 'flowReference.id', value: flowId }],
    sorting: [],
    limit: null,
  });
  if (session === undefined) return { sessionId: null, messages: [] };
  const constraints = [{ type: 'equals' as const, field: 'sourceId', value: session.id }];
  const logs = await control.find({ entityType: 'logEntry', constraints, sorting: [], limit: null });
  return { sessionId: session.id, messages: logs.map((row) => String(row['message'])).toSorted() };
}

/** Calls the deployed flow and waits until it logs nothing more. */
export async function calledFlow(world: World, who: Attacker, flowId: string) {
  const flow = { type: 'organizationMainFlow', id: flowId } as const;
  return withNumber(world, who, { type: 'flow', flow }, async (number) => {
    await world.platform.control.callIn({ number, hangUpAfterMs: callMs });
    const start = Date.now();
    let [logged, since] = [await logsOf(world, flowId), start];
    while (
      Date.now() - start < deadlineMs &&
      (logged.messages.length === 0 || Date.now() - since < quietMs)
    ) {
      await pause(stepMs);
      const next = await logsOf(world, flowId);
      if (next.messages.length !== logged.messages.length) since = Date.now();
      logged = next;
    }
    return logged;
  });
}
