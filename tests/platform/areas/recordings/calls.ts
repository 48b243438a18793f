import type { Handlers } from '../handler.ts';
import { rowInReach } from '../within-reach.ts';
import { change } from '../change.ts';
import { patch } from '../write.ts';

export const recordingHandlers: Handlers<'recording'> = {
  'recording.delete': {
    kind: 'user',
    policy: 'audio.recording.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        const { audioShelf, now } = asked.services;
        const { id, deleteDate } = rowInReach(asked, 'recording', asked.parameters['id'] ?? '');
        if (deleteDate === null)
          await change(asked, [patch('recording', id, { deleteDate: new Date(now()).toISOString() })]);
        // A repeat too: the platform may have gone down in between.
        await audioShelf.keepOnly({ kind: 'recording', id }, null);
        return {};
      }),
  },
};
