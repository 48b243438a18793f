import type { Page } from '@playwright/test';
import { offlineFilesKept, offlineFilesRequest } from '../../src/domain/protocol/offline-files.ts';
import { dashboardPart } from './shell/dashboard-part.ts';
import { organizationPath } from './demo-organization.ts';
import { headerPart } from './shell/header-part.ts';
import { organizationPickerPart } from './entity/organization-picker-part.ts';
import { signInPart } from './shell/sign-in-part.ts';
import { twoFactorPart } from './shell/two-factor-part.ts';

const parts = (page: Page) => ({
  ...signInPart(page),
  ...twoFactorPart(page),
  ...organizationPickerPart(page),
  ...dashboardPart(page),
  ...headerPart(page),
});
type Parts = ReturnType<typeof parts>;

/**
 * One tab of the portal, used as its users use it: by the visible texts. A method resolves when its action was made;
 * the test itself waits for the effect.
 */
export interface Portal extends Parts {
  readonly page: Page;
  readonly open: (path?: string) => Promise<void>;
  /** Signs in and opens the dashboard of an organization, given a part of its name. */
  readonly enter: (identifier: string, organization: string) => Promise<void>;
  /**
   * Signs in at a page of an organization of the demo, given a part of its name. This renders neither the organization
   * picker nor the dashboard, and stores nothing of theirs.
   */
  readonly enterAt: (identifier: string, organization: string, page: string) => Promise<void>;
  /** Opens another tab of the same browser. */
  readonly newTab: (path?: string) => Promise<Portal>;
  /** The path of this tab's URL. */
  readonly path: () => string;
  /** Resolves when the service worker has cached everything that an offline start needs. */
  readonly waitUntilInstalled: () => Promise<void>;
}

/** The portal of an origin, in a tab. */
export function usePortal(page: Page, origin: string): Portal {
  const all = parts(page);
  const open = async (path = '/'): Promise<void> => {
    await page.goto(`${origin}${path}`);
  };
  return {
    page,
    ...all,
    open,
    async enter(identifier, organization) {
      await open();
      await all.signIn({ identifier });
      await all.chooseOrganization(organization);
    },
    async enterAt(identifier, organization, path) {
      await open(organizationPath(organization) + path);
      await all.signIn({ identifier });
      await page.getByRole('heading', { name: 'Login', exact: true }).waitFor({ state: 'hidden' });
    },
    async newTab(path = '/') {
      const other = usePortal(await page.context().newPage(), origin);
      await other.open(path);
      return other;
    },
    path: () => new URL(page.url()).pathname,
    waitUntilInstalled: () =>
      page.evaluate(
        async ([request, kept]) => {
          const { active } = await navigator.serviceWorker.ready;
          await new Promise<void>((resolve) => {
            navigator.serviceWorker.addEventListener(
              'message',
              ({ data }: MessageEvent<{ type?: unknown }>) => {
                if (data.type === kept.type) resolve();
              },
            );
            navigator.serviceWorker.startMessages();
            active?.postMessage(request);
          });
        },
        [offlineFilesRequest, offlineFilesKept] as const,
      ),
  };
}
