import { lazyComponent } from '../../kit/app/lazy-component.ts';

export const MemberGate = lazyComponent(async () => (await import('./member-gate.tsx')).MemberGate);
export const ReachedOrganization = lazyComponent(
  async () => (await import('./reached-organization.tsx')).ReachedOrganization,
);
