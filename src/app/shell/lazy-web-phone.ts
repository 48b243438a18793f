import { lazyComponent } from '../../kit/app/lazy-component.ts';

const againMs = 5000;

/** Its code is not kept ahead, as that of pages is: who never had it before starts without it where there is no network. */
async function fetchPhone() {
  for (;;) {
    try {
      return (await import('../../features/web-phone/web-phone.tsx')).WebPhone;
    } catch (error) {
      console.warn('web phone:', error);
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
export const WebPhone = lazyComponent(fetchPhone);
