import type { EntityOf, ViewName } from '../domain/entities/models.ts';
import { queueWarnings } from './call-queue/warning.ts';
import { breakerWarnings } from './circuit-breaker/warning.ts';
import { deploymentWarnings } from './define/flow-deployment/warning.ts';
import type { PanelWarning } from './define/panel-head.ts';
import { jobWarnings } from './job/warning.ts';
import { orderWarnings } from './number-order/warning.ts';
import { usePortingWarnings } from './number-porting-request/use-porting-warnings.ts';
import { useNumberWarnings } from './number/use-number-warnings.ts';
import { mailWarnings } from './outbound-mail/warning.ts';
import { scheduleWarnings } from './schedule/warning.ts';
import { trunkWarnings } from './trunk/warning.ts';
import { useUserWarnings } from './user/use-user-warnings.ts';

/** The warnings in the heads of details panels, by type: hooks. Apart from the views, because no list needs them. */
export const panelWarnings: {
  readonly [Name in ViewName]?: (row: EntityOf<Name>) => readonly PanelWarning[];
} = {
  callQueue: queueWarnings,
  circuitBreaker: breakerWarnings,
  flow: deploymentWarnings,
  job: jobWarnings,
  libraryFlow: deploymentWarnings,
  number: useNumberWarnings,
  numberOrder: orderWarnings,
  numberPortingRequest: usePortingWarnings,
  outboundMail: mailWarnings,
  schedule: scheduleWarnings,
  trunk: trunkWarnings,
  user: useUserWarnings,
};
