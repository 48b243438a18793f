import { flowBuilder, value } from '../../../platform/demo/flows/builder.ts';

/** A variable that is set to the request of an API endpoint. */
export function settingFlow() {
  const { block, wire, contents } = flowBuilder();
  const called = block([0, 0], 'apiEndpoint', { shape: { name: 'order', starts: 'trigger' } });
  const order = block([1, 0], 'variable', { shape: { name: 'order' }, options: { value: value('request') } });
  wire(called, 'called', order, 'set');
  return contents();
}
