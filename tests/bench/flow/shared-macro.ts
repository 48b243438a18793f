import type { TestPlatform } from '../../driver/platform.ts';
import type { Credentials } from '../../integration/platform/support/client.ts';
import { flowCallsOf, loggingFlow, loggingMacro } from '../../integration/platform/support/flows.ts';
import { connect, until } from '../../integration/socket/support/client.ts';
import { deployedFlowWrites } from '../../platform/demo/flows/deployed.ts';
import type { Operator } from './operator.ts';

/** Rows of flows that one message moves, as a browser receives them. */
interface Moves {
  /** Waits for a message that moves this many revisions; resolves to its wall clock. */
  readonly next: (count: number) => Promise<number>;
  readonly close: () => void;
}

const setId = 'revisions';
const flowsPerRequest = 100;

async function watchRevisions(
  { origin }: TestPlatform,
  { token, userId, organizationId }: Required<Credentials>,
): Promise<Moves> {
  const client = await connect(`${origin.replace('http', 'ws')}/ws`);
  await client.initialize(token);
  const moved: { readonly at: number; readonly rows: number }[] = [];
  client.socket.on('message', (bytes: Buffer) => {
    const at = performance.now();
    const rows = bytes.toString().split('"dataSet.entityEvent"').length - 1;
    if (rows > 0) moved.push({ at, rows });
    client.ack();
  });
  const answer = await client.register(userId, setId, {
    entityType: 'flowRevisionInfo',
    constraints: [{ type: 'organization', organizationId, scope: 'self' }],
    sorting: [],
    limit: 5000,
  });
  if (answer.type === 'messageError') throw new Error(answer.error.message);
  await until('the revisions are there', () => client.fold(userId, setId).synced() !== null);
  return {
    async next(count) {
      const found = () => moved.find(({ rows }) => rows >= count);
      await until(`a message moves ${count} revisions`, () => found() !== undefined);
      const at = found()?.at ?? Number.NaN;
      moved.length = 0;
      return at;
    },
    close: () => client.socket.close(),
  };
}

export interface SharedMacro {
  /** Saves the macro; resolves to the ms until one message has moved all flows. */
  readonly save: () => Promise<number>;
  /** Changes as many rows by themselves; resolves to the ms until one message has all of them. */
  readonly changeRows: () => Promise<number>;
  readonly close: () => void;
}

/** A macro in this many deployed flows. */
export async function openSharedMacro(
  platform: TestPlatform,
  { client, who }: Operator,
  flows: number,
): Promise<SharedMacro> {
  const calls = flowCallsOf(client, who);
  const macroId = await calls.created('macro', 'Shared', loggingMacro('First'));
  const all = Array.from({ length: flows }, (_, n) =>
    deployedFlowWrites(
      {
        id: `flow-${n}`,
        organizationId: who.organizationId,
        name: `Flow ${n}`,
        summary: '',
        contents: loggingFlow(`Flow ${n}`, [macroId]),
      },
      Date.now(),
    ),
  );
  for (let start = 0; start < flows; start += flowsPerRequest)
    await platform.control.write({ writes: all.slice(start, start + flowsPerRequest).flat() });
  const ids = all.map(
    (writes) =>
      writes.flatMap((write) =>
        write.kind === 'create' && write.type === 'flowRevisionInfo' ? write.row.id : [],
      )[0] ?? '',
  );
  const moves = await watchRevisions(platform, who);
  let saved = 0;
  return {
    async save() {
      const contents = loggingMacro(`Version ${(saved += 1)}`);
      const start = performance.now();
      const moved = moves.next(flows);
      await calls.saved('macro', macroId, { contents });
      return (await moved) - start;
    },
    async changeRows() {
      const start = performance.now();
      const moved = moves.next(flows);
      const event = { type: 'patch', fields: { note: `Note ${start}` } };
      await platform.control.write({
        writes: ids.map((id) => ({ kind: 'event' as const, type: 'flowRevisionInfo' as const, id, event })),
      });
      return (await moved) - start;
    },
    close: moves.close,
  };
}
