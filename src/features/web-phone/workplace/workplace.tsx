import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import type { PhoneView } from '../host/use-phone.ts';
import { MissedCount } from '../missed/missed-count.tsx';
import { MissedSeen } from '../missed/missed-seen.ts';
import { Panel } from '../panel/panel.tsx';
import { RecentCalls } from '../panel/recent-calls.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { AddressBook } from './address-book.tsx';
import { KeyLegend } from './key-legend.tsx';
import styles from './workplace.module.css';

/** Calls, address book and history side by side; in a narrow window one at a time. */
export function Workplace({ view }: { view: PhoneView }) {
  const isNarrow = useIsNarrow();
  const { phone, lines } = view;
  const { dial } = useLineCommand(phone?.accountId ?? null);
  if (!phone)
    return (
      <Card>
        <Panel view={view} contacts="hidden" place="page" />
      </Card>
    );
  const callPane = (
    <>
      <Panel view={view} contacts="hidden" place="page" />
      {!isNarrow && <KeyLegend />}
    </>
  );
  const book = <AddressBook onCall={(...call) => void dial(...call)} />;
  const history = (
    <>
      <MissedSeen />
      <RecentCalls place="page" onCall={(...call) => void dial(...call)} />
    </>
  );
  if (isNarrow) return <NarrowPanes count={lines.length} calls={callPane} book={book} history={history} />;
  return (
    <div className={styles.panes}>
      <Pane title={<Trans>Calls</Trans>}>{callPane}</Pane>
      <Pane title={<Trans>Address book</Trans>}>{book}</Pane>
      <Pane>{history}</Pane>
    </div>
  );
}

function Pane({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pane}>
      <Card title={title}>{children}</Card>
    </div>
  );
}

type Pane = 'calls' | 'book' | 'history';

function NarrowPanes({ count, calls, book, history }: Record<Pane, ReactNode> & { count: number }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Pane>('calls');
  const [met, setMet] = useState(count);
  // A call that comes or is begun is shown at once: it must be answered or ended.
  if (count !== met) {
    setMet(count);
    if (count > met) setChosen('calls');
  }
  return (
    <Card>
      <Tabs
        label={t`Web phone`}
        value={chosen}
        onChange={setChosen}
        tabs={[
          { value: 'calls', label: count > 0 ? t`Calls (${count})` : t`Calls` },
          { value: 'book', label: t`Address book` },
          { value: 'history', label: t`Recent calls`, aside: <MissedCount /> },
        ]}
      >
        {{ calls, book, history }[chosen]}
      </Tabs>
    </Card>
  );
}
