/** The sign of the portal, in the accent colour, beside a name that has no logo. */
export const BrandMark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <g stroke="var(--on-accent)" strokeWidth="1.8" strokeLinecap="round">
      <path d="M6 18v-6a6 6 0 0 1 12 0v6" />
      <path d="M9.5 18v-5.8a2.5 2.5 0 0 1 5 0V18" opacity="0.6" />
    </g>
  </svg>
);
