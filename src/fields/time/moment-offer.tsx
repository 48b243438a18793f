import { Trans } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { useNowValue } from '../../client/connection/clock.ts';
import { momentText } from '../../i18n/moment-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../kit/button/button.tsx';

type Props = {
  name: string;
  zone: string | undefined;
  /** The time that can be chosen now (ms), by the displayed time. */
  offer: (now: number) => number;
};

/** Enters a time that can be chosen by one press. The time moves on while the form stands open. */
export function MomentOffer({ name, zone, offer }: Props) {
  const { dateTime } = useFormat();
  const { setValue, setFocus } = useFormContext();
  const offered = new Date(useNowValue(offer)).toISOString();
  const time = momentText(offered, dateTime, zone);
  return (
    <Button
      size="small"
      onClick={() => {
        setValue(name, offered, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        // The button goes with the error.
        setFocus(name);
      }}
    >
      <Trans>Use {time}</Trans>
    </Button>
  );
}
