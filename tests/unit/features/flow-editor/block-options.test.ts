import { describe, expect, test } from 'vitest';
import { createNodeCache } from '../../../../src/features/flow-editor/canvas/canvas-node.ts';
import { sceneWires } from '../../../../src/features/flow-editor/paint/scene.ts';
import { block, viewsOf, withOptions } from './support/viewed-blocks.ts';

const optionsOf = (type: string, options: object, shape?: object) =>
  viewsOf([withOptions(type, options, shape)]).views.get('a')?.options;
const speech = (text: string) => ({ op: 'call', name: 'speech', args: [text, 'en', 'female'] });

// Proves S1-3-39.
describe('the options of a block', () => {
  test('are shown when they are set, and those that need it with their names', () => {
    expect(optionsOf('log', {})).toEqual({ short: '', full: '' });
    expect(optionsOf('log', { level: 'error', message: 'Nobody answered' })).toEqual({
      short: '“Nobody answered” · ERROR',
      full: 'level: ERROR, message: “Nobody answered”',
    });
    expect(optionsOf('delay', { duration: { op: 'duration', ms: 90_000 } })).toEqual({
      short: '1 min 30 sec',
      full: 'duration: 1 min 30 sec',
    });
  });

  test('of a block are two or three: those that tell it apart', () => {
    const user = (id: string) => ({ op: 'entity', type: 'user', id });
    const ringing = {
      order: 'inTurn',
      autoAnswer: true,
      expires: { op: 'duration', ms: 20_000 },
      destinations: [user('Amelia'), user('Ben')],
    };
    expect(optionsOf('outboundCall', ringing)?.short).toBe('user Amelia, user Ben · INTURN · 20 sec');
    const { full } = optionsOf('outboundCall', ringing) ?? {};
    expect(full).toContain('autoAnswer: yes');
    const waits = { first: { op: 'duration', ms: 5000 }, next: { op: 'duration', ms: 3000 }, end: '#' };
    expect(optionsOf('collectDigits', waits)?.short).toBe('“#” · first: 5 sec · next: 3 sec');
  });

  test('that are empty or not in use are left out', () => {
    const sound = [{ op: 'call', name: 'silence', args: [{ op: 'duration', ms: 2000 }] }];
    expect(optionsOf('player', { mode: 'tone', tone: 'busy', sound })?.short).toBe('“busy” · TONE');
    expect(optionsOf('log', { message: '' })?.short).toBe('');
    expect(viewsOf([withOptions('log', { message: '' })]).views.get('a')?.headRows).toBe(1);
  });

  test('tell two players apart', () => {
    const sound = { op: 'entity', type: 'sound', id: 's1' };
    const heard = (audio: object) => optionsOf('player', { sound: [audio] })?.short;
    expect(heard(speech('Welcome'))).toBe('speech “Welcome”');
    expect(heard({ op: 'call', name: 'sound', args: [sound] })).toBe('sound s1');
    expect(heard({ op: 'call', name: 'silence', args: [{ op: 'duration', ms: 2000 }] })).toBe(
      'silence 2 sec',
    );
  });

  test('that are expressions, or of a block without a layout, are shown as their text', () => {
    expect(optionsOf('log', { message: { op: 'value', name: 'caller' } })?.short).toBe('message: caller');
    const team = [{ op: 'entity', type: 'user', id: 'u1' }];
    expect(optionsOf('log', { message: { op: 'field', from: team, name: 'size' } })?.short).toBe(
      'message: [user u1].size',
    );
    expect(optionsOf('teleport', { where: 5 })?.short).toBe('where: 5');
  });

  test('do not make the block wider', () => {
    const sizeOf = (message: string) => viewsOf([withOptions('log', { message })]).views.get('a')?.size.width;
    expect(sizeOf('x'.repeat(500))).toBe(sizeOf('x'));
  });

  test('move its terminals, and the ends of its wires, one row down', () => {
    const wire = { id: 'w', from: { nodeId: 'a', output: 'out' }, to: { nodeId: 'b', input: 'in' } };
    const { document, views } = viewsOf(
      [withOptions('log', { message: 'x' }), block('b', 'log', {})],
      [wire],
    );
    const [drawn] = sceneWires(document.edges.values(), views);
    expect([drawn?.from.y, drawn?.to.y]).toEqual([20, 12]);
    const nodes = createNodeCache()(
      views.values(),
      ({ node }) => node,
      new Set(),
      () => false,
    );
    const yOf = (id: string) => nodes.find((node) => node.id === id)?.handles?.[0]?.y;
    expect((yOf('a') ?? 0) - (yOf('b') ?? 0)).toBe(32);
  });
});
