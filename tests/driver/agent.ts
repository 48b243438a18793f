import type { BrowserContext, Page } from '@playwright/test';
import { phonePart } from './phone-part.ts';
import { usePortal } from './portal.ts';
import type { Portal } from './portal.ts';

/** Where the agents with web phones work. */
export const agentOrganization = 'Harbour Logistics';

/** Somebody at their web phone, which has sound in their tab. */
export interface Agent {
  readonly portal: Portal;
  readonly page: Page;
  readonly phone: ReturnType<typeof phonePart>;
}

/** From nothing to a web phone that sounds: nobody had the account, so the tab takes it by itself. */
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
