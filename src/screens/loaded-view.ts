import { use } from 'react';
import type { EntityOf } from '../domain/entities/models.ts';
import type { EntityView } from '../entities/define/view.ts';
import type { ViewName } from '../domain/entities/models.ts';
import { views } from '../entities/views.ts';
import { loadOnce } from '../lib/async/load-once.ts';

/** Loads the view of a type once. */
export const loadView = <Name extends ViewName>(name: Name): Promise<EntityView<Name>> =>
  loadOnce(views[name].load);

/** The view of a type; suspends until it is loaded. */
export const useView = <Name extends ViewName>(name: Name): EntityView<Name, EntityOf<Name>> =>
  use(loadView(name));
