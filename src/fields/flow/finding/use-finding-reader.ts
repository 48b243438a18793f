import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { isBlockType } from '../../../domain/flow/catalogue/block-type.ts';
import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import { isNotPermitted } from '../../../domain/flow/check/permission-missing.ts';
import { isBroken } from '../../../domain/flow/contents/node.ts';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { blockNames } from '../words/block-name.ts';
import { optionLabel } from '../words/option-label.ts';
import { terminalNames } from '../words/terminal-name.ts';
import { valueKindNames } from '../words/value-kind-name.ts';
import { findingTexts } from './finding-text.ts';
import { usePermissionNames } from './permission-names.ts';
import type { FlowEntities } from './use-flow-entities.ts';

/** A finding in words: what it is about, where in it, and what is wrong. */
export interface ReadFinding {
  readonly finding: FlowFinding;
  readonly title: string;
  /** The option or terminal; empty if it is about the whole. */
  readonly where: string;
  readonly text: string;
}

/** The facts that findings are put into words with. */
export interface FindingContext {
  readonly document: FlowDocument;
  readonly macros: Macros;
  readonly entities: FlowEntities;
}

const kinds: { readonly [kind: string]: MessageDescriptor } = valueKindNames;

/** Puts findings into words. */
export function useFindingReader(): (finding: FlowFinding, context: FindingContext) => ReadFinding {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const permissionNames = usePermissionNames();

  function blockTitle({ nodes }: FlowDocument, id: string): string {
    const node = nodes.get(id);
    if (node === undefined) return '';
    const own = isBroken(node) ? '' : (node.name ?? '');
    if (own !== '') return own;
    return isBlockType(node.type) ? i18n._(blockNames[node.type]) : node.type;
  }
  function titleOf({ subject: { kind, id } }: FlowFinding, { document }: FindingContext): string {
    switch (kind) {
      case 'node':
        return blockTitle(document, id);
      case 'edge': {
        const edge = document.edges.get(id);
        const [from, to] = [edge?.from.nodeId ?? '', edge?.to.nodeId ?? ''];
        return t`${blockTitle(document, from)} → ${blockTitle(document, to)}`;
      }
      case 'parameter': {
        const parameter = document.parameters.get(id);
        return parameter === undefined ? id : parameterTitle(parameter);
      }
      case 'configuration':
        return id;
    }
  }
  function memberOf({ subject, member }: FlowFinding, { document, macros }: FindingContext): string {
    if (member === undefined) return '';
    if (subject.kind === 'parameter') return member === 'default' ? t`Default` : t`Visibility`;
    const node = subject.kind === 'node' ? document.nodes.get(subject.id) : undefined;
    const label = optionLabel(node, member, macros, (message) => i18n._(message));
    if (label !== member || node?.type === 'setValues') return label;
    const terminal = Object.hasOwn(terminalNames, member) ? terminalNames[member] : undefined;
    return terminal ? i18n._(terminal) : member;
  }
  return (finding, context) => {
    const { rule, detail = '', entity } = finding;
    const name = entity && context.entities(entity.type, entity.id)?.name;
    const where = memberOf(finding, context);
    const kind = Object.hasOwn(kinds, detail) ? kinds[detail] : undefined;
    const words = {
      detail: isNotPermitted(finding) ? (permissionNames.get(detail) ?? detail) : detail,
      member: where,
      entity: name === undefined ? t`The selected item` : `“${name}”`,
      value: kind ? i18n._(kind) : detail,
    };
    return { finding, title: titleOf(finding, context), where, text: i18n._(findingTexts[rule](words)) };
  };
}
