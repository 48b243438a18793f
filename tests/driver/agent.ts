import type { BrowserContext, Page } from '@playwright/test';
import { phonePart } from './shell/phone-part.ts';
import { usePortal } from './portal.ts';
import type { Portal } from './portal.ts';

/** The demo organization whose agents have web phones. */
export const agentOrganization = 'Harbour Logistics';

/** A demo agent whose web phone is active in a tab. */
export interface Agent {
  readonly portal: Portal;
  readonly page: Page;
  readonly phone: ReturnType<typeof phonePart>;
}

/** Signs an agent in and opens the web phone. No tab holds the account yet, so this one claims it by itself. */
export async function openAgentPhone(
  context: BrowserContext,
  origin: string,
  identifier: string,
): Promise<Agent> {
  const portal = usePortal(await context.newPage(), origin);
  await portal.open();
  await portal.signIn({ identifier });
  await portal.organization(agentOrganization).click();
  const phone = phonePart(portal.page);
  await phone.show();
  await phone.expectActive();
  return { portal, page: portal.page, phone };
}
