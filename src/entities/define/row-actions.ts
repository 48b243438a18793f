import type { Action, ActionRun } from './action.ts';

type RunOf<Row, Kind extends ActionRun<Row>['kind']> = Omit<
  Extract<ActionRun<Row>, { readonly kind: Kind }>,
  'kind'
>;
type Common<Row> = Pick<Action<Row>, 'label' | 'policy' | 'blocked'>;

const common = <Row>({ label, policy, blocked }: Common<Row>) => ({
  label,
  policy,
  ...(blocked && { blocked }),
});

/** The action that opens the form of a row. */
export const updateAction = <Row>({
  load,
  bulkForm,
  rank = 'secondary',
  ...rest
}: Common<Row> & RunOf<Row, 'form'> & Partial<Pick<Action<Row>, 'rank'>>): Action<Row> => ({
  id: 'update',
  icon: 'edit',
  rank,
  shortcut: 'e',
  ...common(rest),
  run: { kind: 'form', load, ...(bulkForm && { bulkForm }) },
});

/** The action that deletes a row. */
export const deleteAction = <Row>({
  label,
  policy,
  blocked,
  ...run
}: Common<Row> & RunOf<Row, 'delete'>): Action<Row> => ({
  id: 'delete',
  icon: 'trash',
  rank: 'menu',
  ...common({ label, policy, ...(blocked && { blocked }) }),
  run: { kind: 'delete', ...run },
});
