import type * as v from 'valibot';
import { channel } from './channel/model.ts';
import { logEntry } from './log-entry/model.ts';
import { organization } from './organization/model.ts';
import { organizationTreeView } from './organization-tree-view/model.ts';
import { userPermissionView } from './user-permission-view/model.ts';
import { user } from './user/model.ts';
import { wallboardShare } from './wallboard-share/model.ts';

/** Every entity type that travels in data sets. */
export const models = {
  channel,
  logEntry,
  organization,
  organizationTreeView,
  user,
  userPermissionView,
  wallboardShare,
};

export type EntityName = keyof typeof models;
export type EntityOf<Name extends EntityName> = v.InferOutput<(typeof models)[Name]['schema']>;

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(models, name);
