import { use } from 'react';
import type { EntityName, EntityOf } from '../entities/models.ts';
import type { EntityView } from '../entities/view.ts';
import type { ViewName } from '../entities/views.ts';
import { views } from '../entities/views.ts';

type Loads = { [Name in ViewName]?: Promise<EntityView<Name>> };
const loads: Loads = {};

export const isViewName = (name: EntityName): name is ViewName => Object.hasOwn(views, name);

/** Loads the view of a type, once. */
export function loadView<Name extends ViewName>(name: Name): Promise<EntityView<Name>> {
  const known = loads[name];
  if (known) return known;
  const load = views[name]();
  Object.assign(loads, { [name]: load });
  // A chunk that did not come (offline, before it was ever seen) may come another time.
  load.catch(() => delete loads[name]);
  return load;
}

/** The view of a type; suspends until it is loaded. */
export const useView = <Name extends ViewName>(name: Name): EntityView<Name, EntityOf<Name>> =>
  use(loadView(name));
