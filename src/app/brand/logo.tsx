import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandMark } from '../../kit/display/brand-mark.tsx';
import { useIsDark } from '../../kit/base/theme.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { logoFor, useBrand } from './brand.ts';

/** The height of a logo, whose width follows from its aspect ratio, and of the mark that stands in for it. */
const heights = { header: { logo: 23, mark: 24 }, signIn: { logo: 40, mark: 40 } } as const;

/** The environment's logo for the theme, or a mark and its public name. */
export function Mark({ place = 'header' }: { place?: keyof typeof heights }) {
  const height = heights[place];
  const brand = useBrand();
  const isDark = useIsDark();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const logo = brand && logoFor(brand, isDark ? 'dark' : 'light', broken);
  if (logo) {
    return (
      <img
        src={logo.url}
        alt={brand.publicName}
        width={Math.round((logo.width / logo.height) * height.logo)}
        height={height.logo}
        onError={() => setBroken((urls) => [...urls, logo.url])}
      />
    );
  }
  return (
    <>
      <BrandMark size={height.mark} />
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
