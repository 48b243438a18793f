import { comparator, matches } from '../../../../src/domain/core/evaluate.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { Write } from '../../../platform/store/store.ts';
import { people } from './people.ts';
import { createSessions, openRig } from './rig.ts';
import type { Rig } from './rig.ts';
import { create, logRow, patch } from './rows.ts';

/*
 * Runs the rig in a separate process, which a test kills. It writes without pause until it receives 'quiet', and
 * answers an 'evaluate' with the ids of a fresh evaluation of the query.
 */
export type RigCommand = { readonly kind: 'quiet' } | { readonly kind: 'evaluate'; readonly query: Query };

let run = 0;
function change(rig: Rig): Write[] {
  run += 1;
  const rows = [...rig.store.all('logEntry')];
  const picked = rows[Math.floor(Math.random() * rows.length)];
  const timestamp = new Date(Date.now() - Math.random() * 6000).toISOString();
  const dice = Math.random();
  if (picked && rows.length > 200) return [{ kind: 'purge', type: 'logEntry', id: picked.id }];
  if (picked && dice < 0.5) return [patch('logEntry', picked.id, { message: `run ${run}`, timestamp })];
  return [create('logEntry', logRow(`${process.pid}-${run}`, dice < 0.9 ? 'left' : 'right', { timestamp }))];
}

function evaluate({ store }: Rig, { constraints, sorting, limit }: Query): string[] {
  const isWithin = (organizationId: string, ancestorId: string): boolean =>
    store.isWithin(organizationId, ancestorId);
  const context = { now: Date.now(), isWithin, searchFields: models.logEntry.searchFields };
  const rows = [...store.all('logEntry')].filter(
    (row) => isWithin(row.organizationId, 'left') && matches(row, constraints, context),
  );
  return rows
    .toSorted(comparator(sorting))
    .slice(0, limit ?? Infinity)
    .map(({ id, version }) => `${id} ${version}`);
}

async function main(folder: string): Promise<void> {
  const sessions = createSessions();
  sessions.set('s1', ['anna']);
  const rig = await openRig({ folder, sessions, pace: 2 });
  if (!rig.store.get('user', 'anna')) await rig.store.write(people);
  let writing = true;
  const write = async (): Promise<void> => {
    while (writing) {
      await Promise.all([
        rig.store.write(change(rig)).catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 3)),
      ]);
    }
  };
  process.on('message', (command: RigCommand) => {
    if (command.kind === 'quiet') writing = false;
    else process.send?.(evaluate(rig, command.query));
  });
  process.on('disconnect', () => process.exit(1));
  process.send?.(rig.port);
  await write();
}

void main(process.argv[2] ?? '');
