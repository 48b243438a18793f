import type { Device } from '../../../../src/domain/entities/device/model.ts';
import { hasOwnName } from '../../../../src/domain/entities/device/rules.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { CallRequest } from '../handler.ts';
import { against, malformed } from '../refusal.ts';
import { refuseAction } from '../telephony/refuse-action.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';

/** Only a shared device has a name to be chosen, and needs one (S1 §5). */
function refuseName(device: Device, displayName: string | undefined): void {
  if (displayName === undefined) return;
  if (!hasOwnName(device))
    throw against('ownersName', 'A personal device is named after its owner', 'displayName');
  if (displayName === '') throw against('nameless', 'A shared device needs a name', 'displayName');
}

/** Changes what is said of a device. Throws Refusal. */
export async function updateDevice(
  asked: Asked,
  { id, organizationId, ...said }: CallRequest<'device.update'>['body'],
): Promise<void> {
  const device = subjectOf(asked, 'device');
  if (id !== undefined && id !== device.id) throw malformed('This is another device than the path’s', 'id');
  if (organizationId !== undefined && organizationId !== device.organizationId)
    throw malformed('A device stays in its organization', 'organizationId');
  const news = newsIn(device, said);
  refuseName(device, news.displayName);
  refuseAction(asked, news.callAction, { organizationId: device.organizationId, field: 'callAction' });
  await change(asked, Object.keys(news).length > 0 ? [patch('device', device.id, news)] : []);
}
