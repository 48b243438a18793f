import { openTestStore } from '../../support/test-database.ts';
import { create, logRow, patch } from './rows.ts';

/* A child process that writes until it is killed, and prints the number of each acknowledged write. */
async function main(folder: string): Promise<void> {
  const store = await openTestStore({ folder, pace: 1 });
  for (let n = 0; ; n += 1) {
    await store.write([create('logEntry', logRow(`row-${n}`, 'a'))]);
    await store.write([patch('logEntry', `row-${n}`, { message: `answered ${n}` })]);
    process.stdout.write(`${n}\n`);
  }
}

void main(process.argv[2] ?? '');
