import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { usePortal } from '../../driver/portal.ts';
import type { Portal } from '../../driver/portal.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { startLogging } from '../flow/support/start-logging.ts';
import { launchProfile } from '../support/bare-browser.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { databaseNames } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';

const user = 'zorggroep';
const home = 'Zorggroep Noordoost-Groningen';
/** In a narrow window the panel covers the block. */
const windowSize = '--window-size=1280,800';

async function openFlow(portal: Portal, flowId: string): Promise<void> {
  await portal.enterAt(user, home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(canvasPart(portal.page).block('Log')).toBeVisible();
}

/** Edits the flow, so that there is a draft. */
async function editFlow({ page }: Portal): Promise<void> {
  const editor = canvasPart(page);
  await editor.block('Log').click();
  await editor.panel().getByRole('textbox', { name: 'Custom name' }).fill('Kept');
  await expect(editor.block('Kept')).toBeVisible();
}

async function expectNothingLost({ page, loginButton }: Portal): Promise<void> {
  await expect(canvasPart(page).block('Kept')).toBeVisible();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(loginButton()).toBeHidden();
  await expect(page.getByText('You were logged out')).toBeHidden();
  const names = await databaseNames(page);
  expect(names.filter((name) => name.endsWith(demoUserId(user)))).toHaveLength(2);
}

interface Crash {
  readonly name: string;
  /** From the last command to the crash. */
  readonly afterMs: number;
  /** Uses the portal in a new profile. The browser is killed after it. */
  readonly use: (portal: Portal, flowId: string) => Promise<void>;
  readonly check: (portal: Portal) => Promise<void>;
}

const signInAndEdit: Crash['use'] = async (portal, flowId) => {
  await openFlow(portal, flowId);
  await editFlow(portal);
};
const longestMs = 25_000;
const crashes: readonly Crash[] = [
  ...[1000, 8000, longestMs].map((afterMs) => ({
    name: `${afterMs} ms after a sign-in`,
    afterMs,
    use: signInAndEdit,
    check: expectNothingLost,
  })),
  {
    name: 'after a refresh',
    afterMs: 3000,
    async use(portal, flowId) {
      await signInAndEdit(portal, flowId);
      // Its engine refreshes the session when it starts.
      await portal.page.reload();
      await expect(canvasPart(portal.page).block('Kept')).toBeVisible();
    },
    check: expectNothingLost,
  },
  {
    name: 'after a logout',
    afterMs: 3000,
    async use(portal, flowId) {
      await openFlow(portal, flowId);
      await portal.logoutHere();
      await expect(portal.knownUsers()).toContainText('Logged out');
    },
    async check(portal) {
      await expect(portal.knownUsers()).toContainText('Logged out');
      const names = await databaseNames(portal.page);
      expect(names.filter((name) => name.endsWith(demoUserId(user)))).toEqual([]);
    },
  },
];

async function crashAndReturn(crash: Crash, { origin }: TestPlatform, flowId: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  try {
    const killed = await launchProfile(folder, windowSize);
    const portal = usePortal(await killed.context.newPage(), origin);
    try {
      await crash.use(portal, flowId);
      await pause(crash.afterMs);
    } finally {
      await killed.kill();
    }
    const again = await launchProfile(folder, windowSize);
    try {
      const page = await again.context.newPage();
      await page.goto(portal.page.url());
      await crash.check(usePortal(page, origin));
    } finally {
      await again.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

// Decision 44.
test('a browser that is killed comes back as it was, signed in or out', async ({ platform }) => {
  const client = createClient(platform.origin);
  const flowId = await flowCallsOf(client, await client.as(user)).created(
    'flow',
    'Bewaard',
    startLogging('Hello'),
  );
  const failed: string[] = [];
  const inTurn = async (some: readonly Crash[]): Promise<void> => {
    for (const crash of some)
      await crashAndReturn(crash, platform, flowId).catch((error: unknown) => {
        failed.push(`${crash.name}: ${String(error)}`);
      });
  };
  // The longest wait beside the others. More browsers at once overload a machine with two cores.
  await Promise.all([
    inTurn(crashes.filter(({ afterMs }) => afterMs === longestMs)),
    inTurn(crashes.filter(({ afterMs }) => afterMs !== longestMs)),
  ]);
  expect(failed).toEqual([]);
});
