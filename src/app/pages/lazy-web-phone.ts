import { lazyComponent } from '../../kit/app/lazy-component.ts';

const againMs = 5000;

/**
 * Retries until the code has loaded. Unlike pages, the web phone is not precached, so a first start without a network
 * lacks it.
 */
async function importPhone() {
  for (;;) {
    try {
      return await import('../../features/web-phone/web-phone.tsx');
    } catch (error) {
      console.warn('web phone:', error);
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
export const WebPhone = lazyComponent(async () => (await importPhone()).WebPhone);
export const PhoneSummary = lazyComponent(async () => (await importPhone()).DashboardPhone);
