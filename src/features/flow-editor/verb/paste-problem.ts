import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { chooseLocale } from '../../../i18n/locale.ts';

/** The reason that some or all blocks were not added. */
export type PasteProblem = 'full' | 'otherText' | 'tooLarge' | 'unreadable' | 'partly';

export function pasteProblemText(problem: PasteProblem): string {
  const locale = chooseLocale(i18n.locale, []);
  const blocks = formatNumber(contentsLimits.nodes, locale);
  const wires = formatNumber(contentsLimits.edges, locale);
  switch (problem) {
    case 'full':
      return t`There is no room for these blocks: a flow has at most ${blocks} blocks, ${wires} wires and 2 MB.`;
    case 'otherText':
      return t`The clipboard holds no blocks.`;
    case 'tooLarge':
      return t`The text on the clipboard is too large to paste.`;
    case 'unreadable':
      return t`The blocks on the clipboard cannot be read.`;
    case 'partly':
      return t`Some of the blocks on the clipboard could not be read.`;
  }
}
