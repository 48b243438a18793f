import { Link } from '@tanstack/react-router';
import { usePublicName } from './environment.ts';

/** The way to the dashboard of the current organization, or home (S0 §2). */
export function Logo({ organizationId }: { organizationId: string | undefined }) {
  const name = usePublicName() ?? 'Portal';
  const content = (
    <>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--accent)" />
        <g stroke="var(--on-accent)" strokeWidth="1.8" strokeLinecap="round">
          <path d="M6 18v-6a6 6 0 0 1 12 0v6" />
          <path d="M9.5 18v-5.8a2.5 2.5 0 0 1 5 0V18" opacity="0.6" />
        </g>
      </svg>
      {name}
    </>
  );
  return organizationId === undefined ? (
    <Link to="/">{content}</Link>
  ) : (
    <Link to="/organization/$organization" params={{ organization: organizationId }}>
      {content}
    </Link>
  );
}
