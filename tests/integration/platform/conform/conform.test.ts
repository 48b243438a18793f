import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runConform } from '../../../conform/main.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-'));
const passwordFile = join(folder, 'password');
writeFileSync(passwordFile, demoPassword);

let platform: Platform;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(
  user: string,
  more: readonly string[],
  onInterrupt: (stop: () => void) => void = () => {},
) {
  const printed: string[] = [];
  const args = ['--base', platform.origin, '--user', user, '--password-file', passwordFile, '--seed', '1'];
  const options = ['--rate', '1000', '--short', ...more];
  const { code } = await runConform([...args, ...options], {
    print: (text) => void printed.push(text),
    onInterrupt,
  });
  return { code, text: printed.join('\n') };
}

/** The rows that are left of all runs: organizations, users and roles that are not deleted. */
async function leftovers(): Promise<readonly string[]> {
  const constraints = [{ type: 'deleted', deleted: false }] as const;
  const found = await Promise.all(
    (['organization', 'user', 'role'] as const).map(
      async (entityType) =>
        (await platform.control?.find({
          entityType,
          constraints: [...constraints],
          sorting: [],
          limit: null,
        })) ?? [],
    ),
  );
  return found
    .flat()
    .filter((row) => JSON.stringify(row).includes('conform-'))
    .map(({ id }) => id);
}

describe('the conformance run', () => {
  test('passes on the reference platform, in the short form, and leaves nothing behind', async () => {
    const { code, text } = await run('operator', []);
    expect(text).toMatch(/\nConforms$/);
    expect(text).toMatch(/^all +\d{3,} +0 +0 /m);
    expect(code).toBe(0);
    expect(await leftovers()).toEqual([]);
  });

  test('removes what it has made when it is interrupted', async () => {
    let stop = () => {};
    const running = run('operator', [], (interrupt) => (stop = interrupt));
    while ((await leftovers()).length < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    stop();
    const { code, text } = await running;
    expect(text).toContain('Interrupted: not all checks have run');
    expect(code).toBe(130);
    expect(await leftovers()).toEqual([]);
  });

  test('needs a user who can make and remove its world', async () => {
    expect(await run('frontdesk', [])).toEqual({
      code: 2,
      text: expect.stringContaining(
        'The user frontdesk lacks permissions that the run needs: core.organization.create',
      ) as string,
    });
    expect(await run('no-such-user', [])).toEqual({
      code: 2,
      text: expect.stringContaining('does not sign in the user no-such-user') as string,
    });
    expect(await leftovers()).toEqual([]);
  });

  test('fails where a gap is closed', async () => {
    const gaps = join(folder, 'gaps');
    writeFileSync(gaps, '# closed\nsocket: /ws: answers a ping with the time\n');
    const { code, text } = await run('operator', ['--only', 'socket', '--gaps', gaps]);
    expect(text).toContain('Closed gaps: remove them from the gaps file\n  socket: /ws: answers a ping');
    expect(code).toBe(1);
  });

  test.each([
    ['shapes', 'a field is missing from an answer'],
    ['socket', 'a bad token closes with 1000'],
    ['data sets', 'rows of equal keys come in another order'],
  ])('notices in its %s that %s', async (area, fault) => {
    const { code, text } = await run('operator', ['--only', area, '--fault', fault]);
    expect(text).toContain('1 of 1 faults are noticed by their areas alone');
    expect(code).toBe(0);
    expect(await leftovers()).toEqual([]);
  });
});
