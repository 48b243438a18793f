import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../kit/button/button.tsx';
import { truncate } from '../../lib/text/text.ts';

// S0-2-52.
const nameLimit = 24;

/** Shows the current organization and opens the picker. */
export function ChangeOrganization({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <Button icon="tree" variant="ghost" title={name} onClick={() => void navigate({ to: '/' })}>
      <span className="visually-hidden">
        <Trans>Change organization</Trans>{' '}
      </span>
      {truncate(name, nameLimit)}
    </Button>
  );
}
