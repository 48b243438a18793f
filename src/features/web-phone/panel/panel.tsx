import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { CallContactList } from '../contacts/call-contact-list.tsx';
import { DialForm } from '../dial/dial-form.tsx';
import type { Phone } from '../host/phone.ts';
import { MissedSeen } from '../missed/missed-seen.ts';
import { chooseLine, selectedLine } from '../state/selection.ts';
import type { LineChoice } from '../state/selection.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import type { PhoneView } from '../host/use-phone.ts';
import { ConsultCard } from '../transfer/consult-card.tsx';
import { Activation } from './activation.tsx';
import { EnablePhone } from './enable-phone.tsx';
import { LineDetail } from './line-detail.tsx';
import { LineList } from './line-list.tsx';
import styles from './panel.module.css';
import { RecentCalls } from './recent-calls.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';

type Props = {
  view: PhoneView;
  contacts: 'shown' | 'hidden';
  /** The page shows the history beside the panel. */
  place?: 'dock' | 'page';
};

/** The content of the web phone, in the dock and on its own page (S0-2-73). */
export function Panel({ view, contacts, place = 'dock' }: Props) {
  const { t } = useLingui();
  const { state, phone, user } = view;
  if (state.kind === 'noUser') return <EmptyState icon="user" title={t`No web phone user is active`} />;
  if (state.kind === 'denied')
    return <EmptyState icon="lock" title={t`Current user may not view web phone`} />;
  if (state.kind === 'noAccount' && user) return <EnablePhone user={user} />;
  if (!phone)
    return (
      <output className={styles.loading} aria-label={t`Loading…`}>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
        <Skeleton width="40%" />
      </output>
    );
  return <Calls view={view} phone={phone} contacts={contacts} place={place} />;
}

function Calls({ view, phone, contacts, place }: Required<Props> & { phone: Phone }) {
  const { t } = useLingui();
  const { lines, hostId } = view;
  const { accountId } = phone;
  const [choice, setChoice] = useState<LineChoice | null>(null);
  const main = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const { run, dial } = useLineCommand(accountId);
  const selected = selectedLine(lines, choice);
  const isSilent = hostId === null && view.audio.kind !== 'active';
  const silence = isSilent ? t`Activate the web phone first.` : undefined;
  const detail = selected && (
    <LineDetail
      key={selected.id}
      phone={phone}
      line={selected}
      sounds={view.audio.kind === 'active'}
      onAdd={() => main.current?.querySelector<HTMLElement>('input[type="tel"]')?.focus()}
    />
  );
  const dialForm = (
    <DialForm
      key="dial"
      accountId={accountId}
      silence={silence}
      place={place === 'page' && lines.length > 0 ? 'pageInCall' : place}
    />
  );
  return (
    <div className={styles.panel} data-place={place}>
      <div ref={main} className={styles.main}>
        <Activation view={view} phone={phone} />
        <ConsultCard accountId={accountId} lines={lines} />
        {lines.length > 1 && (
          <LineList
            lines={lines}
            selected={selected?.id}
            onSelect={(lineId) => setChoice(chooseLine(lines, lineId))}
            run={run}
          />
        )}
        {isNarrow ? [dialForm, detail] : [detail, dialForm]}
        {place === 'dock' && lines.length === 0 && (
          <>
            <MissedSeen />
            <RecentCalls onCall={(...call) => void dial(...call)} />
          </>
        )}
      </div>
      {contacts === 'shown' && (
        <div className={styles.book}>
          <CallContactList onCall={(...call) => void dial(...call)} />
        </div>
      )}
    </div>
  );
}

/** Toggles the address book. */
export function ContactsButton({
  contacts,
  onChange,
}: {
  contacts: Props['contacts'];
  onChange: () => void;
}) {
  return (
    <Button size="small" variant="ghost" icon="book" aria-pressed={contacts === 'shown'} onClick={onChange}>
      <Trans>Address book</Trans>
    </Button>
  );
}
