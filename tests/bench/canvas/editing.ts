import { agentOrganization } from '../../driver/agent.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { usePortal as portalAt } from '../../driver/portal.ts';
import { watchKeystrokes } from '../keystroke.ts';
import { withPlatform } from '../portal-site.ts';
import type { Row } from '../row.ts';
import type { SuiteSetup } from '../suite.ts';
import type { BenchFlows } from './flows.ts';
import { createFlows } from './flows.ts';

export interface Editing extends SuiteSetup {
  readonly portal: Portal;
  readonly platform: TestPlatform;
  readonly flows: BenchFlows;
}

/** Runs in the page: what is typed into the expression, else whether the flow is saved. */
function readEditor(): void {
  Object.assign(window, {
    // A method, because compiled named functions need a helper that the page lacks.
    readShown() {
      const typed = document.querySelector('.cm-content')?.textContent;
      if (typed !== undefined && typed !== null) return typed;
      return document.body.textContent.includes('Not saved') ? 'not saved' : 'saved';
    },
  });
}

/** Signs a user in who may edit the flows of the bench. */
export const withEditing = (
  setup: SuiteSetup,
  work: (editing: Editing) => Promise<readonly Row[]>,
): Promise<readonly Row[]> =>
  withPlatform(setup.dist, async (platform) => {
    const { context } = setup;
    await context.addInitScript(watchKeystrokes);
    await context.addInitScript(readEditor);
    const flows = await createFlows(platform);
    const portal = portalAt(await context.newPage(), platform.origin);
    await portal.enterAt('operator', agentOrganization, '/flow/my-flows');
    await portal.navigation().waitFor();
    return work({ ...setup, portal, platform, flows });
  });
