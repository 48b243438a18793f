import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RouterPlan } from '../../domain/entities/outbound-sip-call-router/model.ts';
import { isDialled, routeFor } from '../../domain/entities/outbound-sip-call-router/route.ts';
import { routerFields } from '../../entities/outbound-sip-call-router/fields.tsx';
import { UpstreamChain } from '../../entities/outbound-sip-call-router/upstream-chain.tsx';
import { normalizePhoneNumber } from '../../fields/phone-number/normalize-phone-number.ts';
import { Message } from '../../fields/text/message.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import styles from './sip-call-router.module.css';

/** Shows which rule and upstreams a call to a number would take. */
export function NumberTrial({ plan }: { plan: RouterPlan }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const number = normalizePhoneNumber(typed);
  const isNumber = isDialled(number);
  const isBegun = number !== '' && number !== '+';
  const { rule, upstreamIds } = routeFor(plan, number);
  return (
    <Card title={t`Test a number`}>
      <div className={styles.trial}>
        <TextInput
          label={t`Number`}
          type="tel"
          autoComplete="off"
          error={isBegun && !isNumber ? t`Enter a phone number, such as +31 20 123 45 67.` : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <output className={styles.route}>
          {isNumber && (
            <>
              <strong>
                {rule === null ? <Message text={routerFields.fallbackUpstreamIds.title} /> : rule.name}
              </strong>
              <UpstreamChain ids={upstreamIds} />
            </>
          )}
        </output>
      </div>
    </Card>
  );
}
