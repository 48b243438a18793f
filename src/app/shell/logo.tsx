import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Truncate } from '../../kit/display/truncate.tsx';
import { useBrand } from './brand.ts';

/** The width follows from the aspect ratio. */
const logoHeight = 23;

/** The environment's logo, or a mark and its public name. */
export function Mark() {
  const brand = useBrand();
  const [broken, setBroken] = useState<string | null>(null);
  const logo = brand?.logo;
  if (logo && logo.url !== broken) {
    return (
      <img
        src={logo.url}
        alt={brand.publicName}
        width={Math.round((logo.width / logo.height) * logoHeight)}
        height={logoHeight}
        onError={() => setBroken(logo.url)}
      />
    );
  }
  return (
    <>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--accent)" />
        <g stroke="var(--on-accent)" strokeWidth="1.8" strokeLinecap="round">
          <path d="M6 18v-6a6 6 0 0 1 12 0v6" />
          <path d="M9.5 18v-5.8a2.5 2.5 0 0 1 5 0V18" opacity="0.6" />
        </g>
      </svg>
      <Truncate text={brand?.publicName ?? 'Portal'} limit={24} />
    </>
  );
}

/** The logo as a link to home (S0-2-49). */
export function HomeLogo() {
  return (
    <Link to="/">
      <Mark />
    </Link>
  );
}

/** The logo as a link to the dashboard of the current organization (S0-2-49). */
export function OrganizationLogo({ organizationId }: { organizationId: string }) {
  return (
    <Link to="/organization/$organization" params={{ organization: organizationId }}>
      <Mark />
    </Link>
  );
}
