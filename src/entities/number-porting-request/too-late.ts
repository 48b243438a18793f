import type { MessageDescriptor } from '@lingui/core';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import {
  canAdministratorCancel,
  canAnswer,
  canEnterAnswer,
} from '../../domain/entities/number-porting-request/rules.ts';
import { stateReasons } from './state-reason.ts';

type Check = (row: NumberPortingRequest) => MessageDescriptor | null;

const unless =
  (can: (row: NumberPortingRequest) => boolean): Check =>
  (row) =>
    can(row) ? null : stateReasons[row.state];

/** Why an open form can no longer be sent: somebody else was faster. Who may do what is checked where it is opened. */
export const lateToCancel: Check = unless(canAdministratorCancel);
export const lateToAnswer: Check = unless(canAnswer);
export const lateToEnterAnswer: Check = unless(canEnterAnswer);
