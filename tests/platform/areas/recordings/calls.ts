import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { write } from '../user-calls.ts';

export const recordingHandlers: Handlers<'recording'> = {
  'recording.delete': write((request) => {
    const { audioStore } = request.services;
    const id = request.parameters['id'] ?? '';
    return {
      writes: deleteSubject(request, 'recording'),
      // Also for a recording that was deleted before: the platform may have gone down before its audio was.
      afterwards: () => audioStore.keepOnly({ kind: 'recording', id }, null),
    };
  }),
};
