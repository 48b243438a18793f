import type { BlockCategory, BlockType } from '../../../domain/flow/catalogue/block-type.ts';
import { classNames } from '../../../kit/base/class-name.ts';
import { BlockIcon } from './block-icon.tsx';
import styles from './category.module.css';

/** The block whose icon stands for its category. */
const standsFor: { readonly [Category in BlockCategory]: BlockType } = {
  myMacros: 'macro',
  io: 'apiEndpoint',
  basic: 'condition',
  telephony: 'inboundCall',
  soundPlayers: 'player',
  recorders: 'recorder',
  generalAudio: 'mixer',
  userRtp: 'rtpEndpoint',
  misc: 'note',
};

/** The icon of a category, or of one of its blocks, in the colour of the category. */
export function CategoryIcon({ category, type }: { category: BlockCategory; type?: BlockType }) {
  return (
    <span className={classNames(styles.category, styles.icon)} data-category={category}>
      <BlockIcon type={type ?? standsFor[category]} />
    </span>
  );
}
