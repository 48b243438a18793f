import { monthMetered } from '../areas/billing/rating/quantity-meter.ts';
import { exportExpiry, exportMonth } from '../areas/billing/exports/command.ts';
import { applyPricing } from '../areas/billing/apply/command.ts';
import { monthBegins } from '../areas/billing/contracts/month-clock.ts';
import { usagePending } from '../areas/billing/rating/pending-usages.ts';
import { breakerRetry } from '../areas/circuit-breakers/clock.ts';
import { portingDue } from '../areas/number-porting/clock.ts';
import { soundExpiry } from '../areas/sounds/work.ts';
import { rangeActivation } from '../areas/number-pool/activation.ts';
import { orderCompletion } from '../areas/number-orders/completion.ts';
import { offerLapse } from '../areas/number-orders/offer-clock.ts';
import { sendMail } from '../areas/mails/send-mail.ts';
import { templateCopy } from '../areas/organization/copy/command.ts';
import type { AnyCommand } from '../areas/jobs/services.ts';
import { failOnPurpose, wait } from '../jobs/demo-jobs.ts';

/*
 * All commands. A new one is declared next to its subject (defineCommand) and listed here. Its code is registered
 * before the start (JobRunner.handle, see life/life.ts), and jobWrite creates its jobs.
 */
export const jobCommands: readonly AnyCommand[] = [
  sendMail,
  failOnPurpose,
  wait,
  breakerRetry,
  soundExpiry,
  portingDue,
  templateCopy,
  rangeActivation,
  orderCompletion,
  offerLapse,
  usagePending,
  monthMetered,
  applyPricing,
  exportMonth,
  exportExpiry,
  monthBegins,
];
