import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { ChoiceGroup } from '../../../kit/form-control/choice-group.tsx';
import { VersionOutline } from './version-outline.tsx';

export interface OutlineVersion {
  readonly id: string;
  readonly label: string;
}

type Props = {
  subject: string;
  /** The first one is shown until the user chooses another. */
  versions: readonly [OutlineVersion, ...OutlineVersion[]];
  onClose: () => void;
};

/** Shows the blocks of a flow or macro, which can be read but not changed here. */
export function OutlineDialog({ subject, versions, onClose }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(versions[0].id);
  return (
    <Dialog
      title={t`Blocks`}
      subject={subject}
      size="steps"
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {versions.length > 1 && (
        <ChoiceGroup
          label={t`Version`}
          value={shown}
          options={versions.map(({ id, label }) => ({ value: id, label }))}
          onChange={setShown}
        />
      )}
      <VersionOutline revisionId={shown} />
    </Dialog>
  );
}
