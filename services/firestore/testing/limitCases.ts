import {
  append,
  integer,
  type Json,
  list,
  map,
  nameOf,
  PROJECT,
  serverTime,
  set,
  text,
  time,
  update,
} from './wire.ts'
import type { WireCase } from './wireCase.ts'

const refused = (name: string, send: WireCase['send']): WireCase => ({
  name,
  send,
  status: 400,
  error: 'INVALID_ARGUMENT',
  stored: null,
})
const taken = (name: string, send: WireCase['send'], stored?: Json): WireCase => ({
  name,
  send,
  status: 200,
  ...(stored && { stored }),
})

const writing = (fields: Json) => (path: string) => ({ writes: [set(path, fields)] })
const masking = (fields: Json, fieldPaths: readonly unknown[]) => (path: string) => ({
  writes: [{ ...set(path, fields), updateMask: { fieldPaths } }],
})
const transforming = (transform: unknown) => (path: string) => ({
  writes: [set(path, {}, { updateTransforms: [transform] })],
})

/** A value with this many maps round it. */
export function nested(levels: number, value: Json = integer(1)): Json {
  return levels ? map({ a: nested(levels - 1, value) }) : value
}

export const pathOf = (names: number) => Array.from({ length: names }, () => 'a').join('.')

/** The text of a commit with a field whose value is this text. */
const holding = (value: string) => (path: string) =>
  `{"writes":[{"update":{"name":"${nameOf(path)}","fields":{"x":${value}}}}]}`

const depths: readonly WireCase[] = [
  taken('a value in 20 maps', writing({ x: nested(20) }), { x: nested(20) }),
  refused('a value in 21 maps', writing({ x: nested(21) })),
  refused('a value in 1,000 lists', holding(`${'['.repeat(1000)}${']'.repeat(1000)}`)),
  refused('a value in 100,000 objects', holding(`${'{"mapValue":'.repeat(100_000)}${'}'.repeat(100_000)}`)),
  refused('a mask that puts a value too deep', masking({ a: map({ b: map({ c: nested(19) }) }) }, ['a.b.c'])),
  taken('a mask of 20 names', masking({}, [pathOf(20)])),
  refused('a mask of 21 names', masking({}, [pathOf(21)])),
  refused('a mask of 3,000 names', masking({}, [pathOf(3000)])),
]

const names: readonly WireCase[] = [
  taken('a field name of 1,500 bytes', writing({ ['é'.repeat(750)]: integer(1) })),
  refused('a field name of 1,501 bytes', writing({ [`${'é'.repeat(750)}a`]: integer(1) })),
  taken('a name that every object has', writing({ constructor: integer(1), valueOf: integer(2) }), {
    constructor: integer(1),
    valueOf: integer(2),
  }),
  refused('a reserved name in a mask', masking({}, ['__x__'])),
  refused('a reserved name in quotes in a mask', masking({}, ['`__x__`.a'])),
  refused('a reserved name in a transform', transforming(serverTime('`__x__`'))),
  refused('a path that is an object', transforming({ ...serverTime('a'), fieldPath: { toString: 1 } })),
  refused('a mask of an object', masking({}, [{ toString: 1 }])),
  refused('the name of an object as a document', () => ({ writes: [{ update: { name: { toString: 1 } } }] })),
  refused('a number as a document', () => ({ writes: [{ delete: 5 }] })),
  refused('a path of 101 documents', () => ({
    writes: [set(`open/${Array.from({ length: 201 }, () => 'a').join('/')}`, {})],
  })),
]

const kinds: readonly WireCase[] = [
  ...['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__', '__defineGetter__'].map((kind) =>
    refused(`a value of the kind ${kind}`, holding(`{"${kind}":{"type":"bytes","value":"!!!"}}`)),
  ),
  refused('a transform of the kind constructor', transforming({ fieldPath: 'a', constructor: integer(1) })),
  refused('bytes that are none', writing({ x: { bytesValue: '!!!' } })),
  refused('a number that is too large for JSON', holding('{"doubleValue":1e999}')),
  refused('a place without a number', writing({ x: { geoPointValue: { latitude: 'NaN' } } })),
  refused('a place with something else', writing({ x: { geoPointValue: { latitude: 1, more: 1 } } })),
  refused('a list with something else', writing({ x: { arrayValue: { values: [], more: 1 } } })),
  refused('a map with something else', writing({ x: { mapValue: { fields: {}, more: 1 } } })),
  taken('the first and the last time', writing({ x: time('0001-01-01T00:00:00Z') }), {
    x: time('0001-01-01T00:00:00Z'),
  }),
  taken('the last time', writing({ x: time('9999-12-31T23:59:59.999999Z') }), {
    x: time('9999-12-31T23:59:59.999999Z'),
  }),
  refused('a time before the first', writing({ x: time('0001-01-01T00:00:00+14:00') })),
  refused('a time after the last', writing({ x: time('9999-12-31T23:59:59-10:00') })),
  ...[
    '!!!',
    'projects/p',
    `projects/${PROJECT}/databases/d`,
    nameOf('a'),
    nameOf('a//b'),
    nameOf('__a__/b'),
  ].map((name) => refused(`a reference to ${name}`, writing({ x: { referenceValue: name } }))),
  taken(
    'a reference to another project',
    writing({
      x: { referenceValue: 'projects/other/databases/(default)/documents/a/b' },
    }),
  ),
]

const changes: readonly WireCase[] = [
  taken(
    'a mask of a field and of what is in it',
    masking({ a: map({ b: integer(1), c: integer(2) }) }, ['a', 'a.b']),
    { a: map({ b: integer(1), c: integer(2) }) },
  ),
  {
    name: 'a mask of inner fields of one map, of which one is taken away',
    before: { m: map({ a: text('1'), b: text('2'), c: text('3') }) },
    send: masking({ m: map({ a: text('9') }) }, ['m.a', 'm.b', 'm.x.y']),
    status: 200,
    stored: { m: map({ a: text('9'), c: text('3') }) },
  },
  {
    name: 'appended, removed and appended again, in one list',
    before: { l: list(integer(1), text('a'), integer(1)) },
    send: (path) => ({
      writes: [
        update(path, {}, [
          append('l', text('b'), { doubleValue: 1 }),
          { fieldPath: 'l', removeAllFromArray: { values: [{ doubleValue: 1 }] } },
          append('l', integer(1), text('a')),
        ]),
      ],
    }),
    status: 200,
    stored: { l: list(text('a'), text('b'), integer(1)) },
  },
  {
    name: 'appended to a list that a number then takes the place of',
    send: (path) => ({
      writes: [
        set(
          path,
          { m: map({ l: list(text('a')) }) },
          {
            updateTransforms: [
              append('m.l', text('b')),
              { fieldPath: 'm.l', increment: integer(2) },
              append('m.k', text('c')),
            ],
          },
        ),
      ],
    }),
    status: 200,
    stored: { m: map({ l: integer(2), k: list(text('c')) }) },
  },
  {
    name: 'values that look alike are appended each',
    before: { l: list() },
    send: (path) => ({
      writes: [
        update(path, {}, [
          append(
            'l',
            text('1'),
            integer(1),
            { booleanValue: true },
            text('true'),
            map({ a: text('b') }),
            map({ a: text('b'), c: { nullValue: null } }),
            map({ 'a1:b': text('') }),
            { doubleValue: '-0' },
            integer(0),
            { doubleValue: 'NaN' },
            { doubleValue: 'NaN' },
          ),
        ]),
      ],
    }),
    status: 200,
    stored: {
      l: list(
        text('1'),
        integer(1),
        { booleanValue: true },
        text('true'),
        map({ a: text('b') }),
        map({ a: text('b'), c: { nullValue: null } }),
        map({ 'a1:b': text('') }),
        { doubleValue: 0 },
        { doubleValue: 'NaN' },
      ),
    },
  },
]

/** How far requests may go, and parts of them that are of no known kind, by what they are about. */
export const LIMIT_CASES: Readonly<Record<string, readonly WireCase[]>> = {
  'the depth of': depths,
  'a name': names,
  'a kind': kinds,
  'a large change': changes,
}
