import * as v from 'valibot';
import { instant } from '../core/model.ts';

/** How what registers by SIP stands (S1 §4). */
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
/** What the registrar knows of a SIP device or trunk (S1 §3). */
export type SipStatusInfo = v.InferOutput<typeof sipStatusInfoSchema>;

/** Fields of what registers, or may: `statusInfo` is null of what never did. */
export const sipStatusFields = {
  status: v.picklist(sipStatuses),
  statusInfo: v.nullable(sipStatusInfoSchema),
};
/** How one stands. */
export interface SipStanding {
  readonly status: SipStatus;
  readonly statusInfo: SipStatusInfo | null;
}

/** The live event of a device or trunk (S1 §4): it registered, was refused, or was not heard of in time. */
export const sipStatusEventSchema = v.object({ type: v.literal('statusSwitched'), ...sipStatusFields });
export type SipStatusEvent = v.InferOutput<typeof sipStatusEventSchema>;

/**
 * Folds the live event into a row (S1 §4). Pure; the platform and the engine use this one function. The update date
 * stays: it tells of what people changed, and a telephone registers every few minutes.
 */
export const reduceSipStatus = <Row extends SipStanding>(
  row: Row,
  { status, statusInfo }: SipStatusEvent,
): Row => ({
  ...row,
  status,
  statusInfo,
});
