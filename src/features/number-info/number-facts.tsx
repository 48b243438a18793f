import { Trans, useLingui } from '@lingui/react/macro';
import type { NumberInfo } from '../../domain/entities/number-availability/info.ts';
import { administrativeTypeNames } from '../../entities/define/number-setting.tsx';
import { numberStateNames } from '../../entities/number/name.ts';
import { availabilityStateNames } from '../../entities/number-availability/name.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { NumberObjectText } from '../../fields/phone-number/number-object.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Country } from '../../fields/text/country.tsx';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { Button } from '../../kit/button/button.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { RelatedRows } from './related-rows.tsx';
import styles from './number-info.module.css';
import { Nothing } from '../../kit/display/nothing.tsx';

const typeName = namedValue(administrativeTypeNames);

function Owner({ owner }: { owner: NumberInfo['owner'] }) {
  switch (owner.type) {
    case 'none':
      return <Trans>Nobody on this platform</Trans>;
    case 'hidden':
      return <Trans>An organization outside your reach</Trans>;
    case 'organization':
      return <EntityLink type="organization" id={owner.organizationId} organizationId={null} />;
  }
}

function PoolRange({ range }: { range: NonNullable<NumberInfo['poolRange']> }) {
  return (
    <>
      <PhoneNumber number={range.first} /> – <PhoneNumber number={range.last} /> (
      <Message text={availabilityStateNames[range.state]} />)
    </>
  );
}

type Props = {
  number: string;
  info: NumberInfo;
  readAt: number;
  refresh: () => Promise<void>;
};

/** The platform's answer about a number, and its age. */
export function NumberFacts({ number, info, readAt, refresh }: Props) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const { metadata, owner, poolRange, orders, portings } = info;
  return (
    <>
      <Card
        title={<NumberObjectText of={{ number, metadata }} />}
        aside={
          <span className={styles.age}>
            <FreshnessLabel freshness={{ state: 'asOf', at: readAt }} />
            <Button size="small" icon="refresh" disabledReason={offline} onClick={() => void refresh()}>
              <Trans>Look up again</Trans>
            </Button>
          </span>
        }
      >
        <FactList
          facts={[
            {
              label: t`Region`,
              value: metadata.region === null ? t`Unknown` : <Country code={metadata.region} />,
            },
            {
              label: t`Type`,
              value: info.isPossible ? typeName(metadata.numberType) : t`There is no such number`,
            },
            { label: t`Organization`, value: <Owner owner={owner} /> },
            ...(owner.type === 'organization'
              ? [
                  {
                    label: t`Number`,
                    value: (
                      <EntityLink type="number" id={owner.numberId} organizationId={owner.organizationId} />
                    ),
                  },
                  { label: t`State`, value: <Message text={numberStateNames[owner.state]} /> },
                ]
              : []),
            {
              label: t`Range of the pool`,
              value: poolRange === null ? <Nothing /> : <PoolRange range={poolRange} />,
            },
          ]}
        />
      </Card>
      <RelatedRows
        type="numberOrder"
        title={t`Orders`}
        none={t`No order contains this number.`}
        rows={orders}
      />
      <RelatedRows
        type="numberPortingRequest"
        title={t`Porting requests`}
        none={t`No porting request contains this number.`}
        rows={portings}
      />
    </>
  );
}
