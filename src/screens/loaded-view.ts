import { use } from 'react';
import type { EntityName, EntityOf } from '../domain/entities/models.ts';
import type { EntityView } from '../entities/define/view.ts';
import type { ViewName } from '../entities/views.ts';
import { views } from '../entities/views.ts';
import { loadOnce } from '../lib/load-once.ts';

export const isViewName = (name: EntityName): name is ViewName => Object.hasOwn(views, name);

/** Loads the view of a type, once. */
export const loadView = <Name extends ViewName>(name: Name): Promise<EntityView<Name>> =>
  loadOnce(views[name]);

/** The view of a type; suspends until it is loaded. */
export const useView = <Name extends ViewName>(name: Name): EntityView<Name, EntityOf<Name>> =>
  use(loadView(name));
