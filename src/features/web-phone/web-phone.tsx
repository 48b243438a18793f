import { createPortal } from 'react-dom';
import { useModals } from '../../kit/base/modal.ts';
import { createStore } from '../../lib/value/store.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { CallAnnouncer } from './panel/call-announcer.tsx';
import { Dock } from './panel/dock.tsx';
import { ModalDock } from './panel/modal-dock.tsx';
import { useDialer } from './dial/use-dialer.ts';
import { useHeadset } from './headset/use-headset.ts';
import { useMediaSession } from './headset/use-media-session.ts';
import { useCallKeys } from './keys/use-call-keys.ts';
import { useCallStep } from './keys/use-call-step.ts';
import { useKeepHistory } from './state/use-call-history.ts';
import { usePhone } from './host/use-phone.ts';
import type { PhoneAccess } from './host/use-phone.ts';
import { PhoneSummary } from './summary/phone-summary.tsx';
import { TransferLayer } from './transfer/transfer-layer.tsx';
import { useIsVisible, usePhoneLifecycle } from './use-phone-lifecycle.ts';
import { useRinging } from './use-ringing.ts';

/** Exported here because it shares almost all of its code with the web phone, which is loaded anyway. */
export const DashboardPhone = PhoneSummary;

/** The number of mounted full-page web phones; the dock is hidden meanwhile. */
export const largePages = createStore(0);

/** The docked web phone of a tab and its background behaviour. */
export function WebPhone({ access }: { access: PhoneAccess }) {
  const view = usePhone(access);
  usePhoneLifecycle(view);
  useKeepHistory(view.lines);
  useRinging(view, useIsVisible());
  const modals = useModals();
  const perform = useCallStep(view);
  useCallKeys(perform);
  useDialer(view.phone?.accountId ?? null);
  useHeadset(view, perform);
  useMediaSession(view, perform);
  const isLarge = useStore(largePages) > 0;
  return (
    <>
      <CallAnnouncer lines={view.lines} />
      <TransferLayer view={view} />
      {!isLarge && <Dock view={view} />}
      {modals.map((modal) =>
        createPortal(
          <>
            <CallAnnouncer lines={view.lines} />
            <ModalDock view={view} />
          </>,
          modal,
        ),
      )}
    </>
  );
}
