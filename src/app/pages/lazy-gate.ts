import { lazyComponent } from '../../kit/app/lazy-component.ts';

export const SignedInGate = lazyComponent(async () => (await import('./signed-in-gate.tsx')).SignedInGate);
export const ReachableOrganization = lazyComponent(
  async () => (await import('./reachable-organization.tsx')).ReachableOrganization,
);
