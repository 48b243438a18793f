import { expect, test } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsOf, node, parameter } from '../contents/example.ts';
import { findings, logOf, menu, menuWires, target } from './example.ts';

test('a flow that answers and ends has no findings', () => {
  expect(findings(contentsOf(menu, menuWires))).toEqual([]);
});

test.each<[string, Contents, readonly string[]]>([
  ['an unknown type', contentsOf([{ ...node('x', 'end'), type: 'later' }]), ['brokenBlock error x']],
  [
    'unreadable settings',
    contentsOf([{ id: 'x', type: 'end', x: 0, y: 0, unreadableAt: 'config.modes', raw: {} }]),
    ['brokenBlock error x config.modes'],
  ],
  [
    'a deleted macro',
    contentsOf([node('x', 'macro', {}, { target: { type: 'organizationMacro', id: 'gone' } })]),
    ['macroDeleted error x'],
  ],
  [
    'a deleted macro on the path: what is behind it is not judged by the values it would give',
    contentsOf(
      [
        node('call', 'inboundCall'),
        node('x', 'macro', {}, { target: { type: 'organizationMacro', id: 'gone' } }),
        node('answer', 'answer'),
        node('log', 'log', { message: 'digits' }),
      ],
      ['call.called x.go', 'x.done answer.do', 'answer.done log.in'],
    ),
    ['macroDeleted error x'],
  ],
  [
    'a wire to a key that the macro has no longer (S1-5-61)',
    contentsOf(
      [...menu, node('x', 'macro', {}, { target })],
      [...menuWires, 'answer.done x.go', 'answer.done x.old'],
    ),
    ['invalidWire error answer.done-x.old !! key "old" not defined !!'],
  ],
  [
    'a wire to a terminal that does not exist (S1-5-49)',
    contentsOf(menu, [...menuWires, 'call.gone end.end']),
    ['invalidWire error call.gone-end.end'],
  ],
  [
    'a wire drawn twice',
    contentsOf(menu, [...menuWires, 'answer.done end.end']),
    ['duplicateWire warning answer.done-end.end'],
  ],
  [
    'an option that is needed',
    contentsOf([...menu, node('x', 'apiCall')], [...menuWires, 'answer.done x.send']),
    ['neededOptionEmpty error x url'],
  ],
  [
    'a needed option that is not visible',
    contentsOf([...menu, node('x', 'player', { mode: '"tone"' })], [...menuWires, 'answer.done x.play']),
    [],
  ],
  ['unreadable text', logOf('1 +'), ['brokenExpression error log message 1 +']],
  [
    'an unknown function',
    logOf('[shout("a"), upper()]'),
    ['functionUnknown error log message shout', 'functionUnknown error log message upper'],
  ],
  ['an unknown variable', logOf('var.count'), ['variableUnknown error log message count']],
  [
    'an unknown key of the configuration',
    logOf('config.token'),
    ['configKeyUnknown error log message token'],
  ],
  ['an unknown parameter', logOf('param.size'), ['parameterUnknown error log message size']],
  ['an unknown flow value', logOf('[caller, digits]'), ['valueUnknown error log message digits']],
  [
    'a flow value that may come from the callers of a macro',
    contentsOf(
      [node('in', 'macroInput', {}, { key: 'go' }), node('log', 'log', { message: 'caller' })],
      ['in.out log.in'],
    ),
    ['valueUnknown hint log message caller'],
  ],
  [
    'a flow value that only some paths set',
    contentsOf(
      [...menu, node('log', 'log', { message: 'caller' })],
      [...menuWires, 'call.called log.in', 'call.hungUp log.in'],
    ),
    ['valueSometimesUnset warning log message caller'],
  ],
  [
    'a variable declared twice',
    contentsOf(
      [
        ...menu,
        node('v', 'variable', {}, { name: 'n' }),
        node('w', 'variable', {}, { name: 'n' }),
        node('g', 'variable', {}, { name: 'n', type: 'global' }),
      ],
      [...menuWires, ...['v', 'w', 'g'].map((id) => `answer.done ${id}.set`)],
    ),
    ['declaredTwice error w n'],
  ],
  [
    'a circle in which no time passes',
    contentsOf(
      [...menu, node('c', 'condition'), node('l', 'log')],
      [...menuWires, 'answer.done c.in', 'c.yes l.in', 'l.out c.in'],
    ),
    ['loopWithoutPause error c'],
  ],
  [
    'a circle in which time passes',
    contentsOf(
      [...menu, node('c', 'condition'), node('d', 'delay')],
      [...menuWires, 'answer.done c.in', 'c.yes d.start', 'd.elapsed c.in'],
    ),
    [],
  ],
  [
    'a circle that waits for an answer',
    contentsOf(
      [...menu, node('c', 'connectAudio', { from: 'channel', to: 'channel' }), node('l', 'log')],
      [...menuWires, 'answer.done c.connect', 'c.connected l.in', 'l.out c.connect'],
    ),
    [],
  ],
  [
    'a block that no token reaches',
    contentsOf([...menu, node('a', 'log'), node('b', 'log')], [...menuWires, 'a.out b.in', 'b.out a.in']),
    ['unreachable warning a'],
  ],
  [
    'a part that no token reaches: only its first block',
    contentsOf(
      [...menu, node('b', 'zip'), node('a', 'log'), node('r', 'recorder')],
      [...menuWires, 'a.out b.a', 'b.out r.start'],
    ),
    ['unreachable warning a'],
  ],
  [
    'a switch without a path for the rest',
    contentsOf([...menu, node('s', 'switch')], [...menuWires, 'answer.done s.in']),
    ['neededOutputUnwired warning s default'],
  ],
  [
    'a branch without a condition',
    contentsOf(
      [
        ...menu,
        node(
          's',
          'switch',
          { on: '"1"' },
          {
            branches: [
              { name: '1', when: null },
              { name: '2', when: '2' },
            ],
          },
        ),
      ],
      [...menuWires, 'answer.done s.in', 's.default end.end'],
    ),
    ['branchWhenEmpty warning s 1'],
  ],
  [
    'music that nothing stops',
    contentsOf(
      [...menu, node('p', 'player', { mode: '"tone"', repeat: '0' })],
      [...menuWires, 'answer.done p.play'],
    ),
    ['playerNeverStopped hint p stop'],
  ],
  [
    'music that the output stops by which it was started',
    contentsOf(
      [...menu, node('p', 'player', { mode: '"tone"', repeat: '0' })],
      [...menuWires, 'answer.done p.play', 'answer.done p.stop'],
    ),
    ['stoppedAtOnce warning answer.done-p.stop'],
  ],
  [
    'music that is stopped before it is started again, or by another output',
    contentsOf(
      [...menu, node('p', 'player', { mode: '"tone"', repeat: '0' })],
      [...menuWires, 'answer.done p.stop', 'answer.done p.play', 'answer.failed p.stop'],
    ),
    [],
  ],
  [
    'a sound during which keys are lost',
    contentsOf(
      [...menu, node('p', 'player', { mode: '"tone"' }), node('s', 'setValues'), node('d', 'collectDigits')],
      [
        ...menuWires,
        'answer.done p.play',
        'p.finished s.in',
        's.out d.start',
        'd.digits end.end',
        'd.timeout end.end',
        'p.failed end.end',
      ],
    ),
    ['keysLost hint p stopOnDigit'],
  ],
  [
    'a sound during which digits are collected',
    contentsOf(
      [...menu, node('p', 'player', { mode: '"tone"' }), node('d', 'collectDigits')],
      [
        ...menuWires,
        'answer.done p.play',
        'p.started d.start',
        'p.finished d.start',
        'd.digits end.end',
        'd.timeout end.end',
        'p.failed end.end',
      ],
    ),
    [],
  ],
  [
    'an item outside its loop, and in it',
    contentsOf(
      [
        ...menu,
        node('loop', 'loop', { list: '[1]' }, { as: 'one' }),
        node('in', 'log', { message: 'item.one' }),
        node('out', 'log', { message: '[item.one, let one = 1 in item.one]' }),
        node('bound', 'log', { message: '[for one in [1]: item.one]' }),
      ],
      [
        ...menuWires,
        'answer.done out.in',
        'out.out bound.in',
        'answer.done loop.start',
        'loop.item in.in',
        'in.out loop.next',
        'loop.done end.end',
      ],
    ),
    ['itemUnknown error out message one'],
  ],
  [
    'music that something stops',
    contentsOf(
      [...menu, node('p', 'player', { mode: '"tone"', repeat: '0' }), node('d', 'delay')],
      [...menuWires, 'answer.done p.play', 'answer.done d.start', 'd.elapsed p.stop'],
    ),
    [],
  ],
  [
    'a zip block that waits for ever',
    contentsOf([...menu, node('z', 'zip')], [...menuWires, 'answer.done z.b']),
    ['zipInputUnwired warning z a'],
  ],
  [
    'a call that only rings',
    contentsOf([node('call', 'inboundCall'), node('l', 'log')], ['call.called l.in']),
    ['callNeverAnswered warning call'],
  ],
  [
    'a recorder that nothing stops',
    contentsOf([...menu, node('r', 'recorder')], [...menuWires, 'answer.done r.start']),
    ['recorderNeverStopped hint r stop'],
  ],
  [
    'an option of a parameter that was removed',
    contentsOf([...menu, node('x', 'macro', { old: '1' }, { target })], [...menuWires, 'answer.done x.go']),
    ['orphanOption hint x old'],
  ],
  [
    'a parameter with an unfinished default',
    contentsOf(menu, menuWires, { parameters: [parameter('p', { default: { op: 'broken', text: '(' } })] }),
    ['brokenExpression error p default ('],
  ],
])('%s', (_, contents, expected) => {
  expect(findings(contents)).toEqual(expected);
});
