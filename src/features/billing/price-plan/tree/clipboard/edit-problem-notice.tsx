import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../../../i18n/formats.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { Button } from '../../../../../kit/button/button.tsx';
import { Notice } from '../../../../../kit/feedback/notice.tsx';
import { ruleFieldNames } from '../../rule-field-name.ts';
import { maxPastedCells } from './block.ts';
import type { EditProblem } from './paste.ts';

type Props = { problem: EditProblem; nameOf: (nodeId: string) => string; onClose: () => void };

const maxShown = 60;

function ProblemText({ problem, nameOf }: Omit<Props, 'onClose'>) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  switch (problem.kind) {
    case 'empty':
      return <Trans>There is nothing to paste.</Trans>;
    case 'tooMany': {
      const max = formatNumber(maxPastedCells, locale);
      return <Trans>At most {max} cells can be pasted at once.</Trans>;
    }
    case 'nothingAbove':
      return <Trans>There is no row above to copy the rule from.</Trans>;
    case 'rows': {
      const { count, room } = problem;
      return (
        <Trans>
          The clipboard has {count} rows. There is room for {room}.
        </Trans>
      );
    }
    case 'columns': {
      const { count, room } = problem;
      return (
        <Trans>
          The clipboard has {count} columns. There is room for {room}.
        </Trans>
      );
    }
    case 'cell': {
      const { node, field, value, reason } = problem;
      const row = nameOf(node.id);
      const column = i18n._(ruleFieldNames[field]);
      const shown = value.length > maxShown ? `${value.slice(0, maxShown)}…` : value;
      return (
        <Trans>
          {row}, {column}: “{shown}” cannot be used. {reason}
        </Trans>
      );
    }
  }
}

/** Says why nothing was pasted or copied down. */
export const EditProblemNotice = ({ problem, nameOf, onClose }: Props) => (
  <Notice
    tone="error"
    actions={
      <Button size="small" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    }
  >
    <Trans>Nothing was changed.</Trans> <ProblemText problem={problem} nameOf={nameOf} />
  </Notice>
);
