import * as v from 'valibot';
import { instant } from '../core/model.ts';

/** The registration status of a SIP device or trunk (S1-4-29). */
export const sipStatuses = ['online', 'offline', 'other'] as const;
export type SipStatus = (typeof sipStatuses)[number];

const sipStatusInfoSchema = v.object({
  remoteIp: v.nullable(v.string()),
  lastRegistration: v.nullable(instant),
  expiry: v.nullable(instant),
  lastFailure: v.nullable(instant),
  lastFailureMessage: v.nullable(v.string()),
  metadata: v.object({
    displayName: v.nullable(v.string()),
    userAgent: v.nullable(v.string()),
    localIp: v.nullable(v.string()),
  }),
});
/** The registrar's information about a SIP device or trunk (S1-3-08). */
export type SipStatusInfo = v.InferOutput<typeof sipStatusInfoSchema>;

/** The status fields of entities that can register by SIP; `statusInfo` is null until the first registration. */
export const sipStatusFields = {
  status: v.picklist(sipStatuses),
  statusInfo: v.nullable(sipStatusInfoSchema),
};
export interface SipStatusState {
  readonly status: SipStatus;
  readonly statusInfo: SipStatusInfo | null;
}

/** The live event of a device or trunk: it registered, was refused, or its registration expired. */
export const sipStatusEventSchema = v.object({ type: v.literal('statusSwitched'), ...sipStatusFields });
export type SipStatusEvent = v.InferOutput<typeof sipStatusEventSchema>;

/**
 * Folds the live event into a row. Pure; the platform and the engine share it. The update date stays: it is for changes
 * made by people, and a telephone registers every few minutes.
 */
export const reduceSipStatus = <Row extends SipStatusState>(
  row: Row,
  { status, statusInfo }: SipStatusEvent,
): Row => ({
  ...row,
  status,
  statusInfo,
});
