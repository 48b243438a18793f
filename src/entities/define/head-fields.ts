import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { FieldTexts } from './field.ts';
import type { PanelHead } from './panel-head.ts';

type Fields = ReadonlySet<FieldTexts>;

/** The fields whose values the head of the panel shows. The panel has no rows of them. */
export const HeadFields = createContext<Fields>(new Set());

const showsNothing = (node: ReactNode): boolean =>
  node === null || node === undefined || node === false || node === '';

/** The facts in the head of a panel that have something to show. */
export const headFactsOf = <Row>({ facts }: PanelHead<Row>, row: Row, organizationId: string | null) =>
  facts.flatMap((fact) => {
    const value = fact?.show(row, organizationId);
    return fact === undefined || showsNothing(value) ? [] : [{ ...fact, value }];
  });

/** The fields of a row that the head shows as a whole. Those without a value keep their rows, which say so. */
export const headFieldsOf = <Row>(head: PanelHead<Row>, row: Row, organizationId: string | null): Fields =>
  new Set(headFactsOf(head, row, organizationId).flatMap((fact) => fact.of));
