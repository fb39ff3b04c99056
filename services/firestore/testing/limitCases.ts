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

const rejected = (name: string, send: WireCase['send']): WireCase => ({
  name,
  send,
  status: 400,
  error: 'INVALID_ARGUMENT',
  stored: null,
})
const accepted = (name: string, send: WireCase['send'], stored?: Json): WireCase => ({
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

/** Wraps a value in this many maps. */
export function nested(levels: number, value: Json = integer(1)): Json {
  return levels ? map({ a: nested(levels - 1, value) }) : value
}

export const pathOf = (names: number) => Array.from({ length: names }, () => 'a').join('.')

/** Text of a commit with a field that has this JSON as its value. */
const holding = (value: string) => (path: string) =>
  `{"writes":[{"update":{"name":"${nameOf(path)}","fields":{"x":${value}}}}]}`

const depths: readonly WireCase[] = [
  accepted('a value in 20 maps', writing({ x: nested(20) }), { x: nested(20) }),
  rejected('a value in 21 maps', writing({ x: nested(21) })),
  rejected('a value in 1,000 lists', holding(`${'['.repeat(1000)}${']'.repeat(1000)}`)),
  rejected('a value in 100,000 objects', holding(`${'{"mapValue":'.repeat(100_000)}${'}'.repeat(100_000)}`)),
  rejected(
    'a mask that puts a value too deep',
    masking({ a: map({ b: map({ c: nested(19) }) }) }, ['a.b.c']),
  ),
  accepted('a mask of 20 names', masking({}, [pathOf(20)])),
  rejected('a mask of 21 names', masking({}, [pathOf(21)])),
  rejected('a mask of 3,000 names', masking({}, [pathOf(3000)])),
]

const names: readonly WireCase[] = [
  accepted('a field name of 1,500 bytes', writing({ ['é'.repeat(750)]: integer(1) })),
  rejected('a field name of 1,501 bytes', writing({ [`${'é'.repeat(750)}a`]: integer(1) })),
  accepted('a name that every object has', writing({ constructor: integer(1), valueOf: integer(2) }), {
    constructor: integer(1),
    valueOf: integer(2),
  }),
  rejected('a reserved name in a mask', masking({}, ['__x__'])),
  rejected('a reserved name in quotes in a mask', masking({}, ['`__x__`.a'])),
  rejected('a reserved name in a transform', transforming(serverTime('`__x__`'))),
  rejected('a path that is an object', transforming({ ...serverTime('a'), fieldPath: { toString: 1 } })),
  rejected('a mask of an object', masking({}, [{ toString: 1 }])),
  rejected('the name of an object as a document', () => ({
    writes: [{ update: { name: { toString: 1 } } }],
  })),
  rejected('a number as a document', () => ({ writes: [{ delete: 5 }] })),
  rejected('a path of 101 documents', () => ({
    writes: [set(`open/${Array.from({ length: 201 }, () => 'a').join('/')}`, {})],
  })),
]

const kinds: readonly WireCase[] = [
  ...['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__', '__defineGetter__'].map((kind) =>
    rejected(`a value of the kind ${kind}`, holding(`{"${kind}":{"type":"bytes","value":"!!!"}}`)),
  ),
  rejected('a transform of the kind constructor', transforming({ fieldPath: 'a', constructor: integer(1) })),
  rejected('bytes that are none', writing({ x: { bytesValue: '!!!' } })),
  rejected('a number that is too large for JSON', holding('{"doubleValue":1e999}')),
  rejected('a place without a number', writing({ x: { geoPointValue: { latitude: 'NaN' } } })),
  rejected('a place with something else', writing({ x: { geoPointValue: { latitude: 1, more: 1 } } })),
  rejected('a list with something else', writing({ x: { arrayValue: { values: [], more: 1 } } })),
  rejected('a map with something else', writing({ x: { mapValue: { fields: {}, more: 1 } } })),
  accepted('the first and the last time', writing({ x: time('0001-01-01T00:00:00Z') }), {
    x: time('0001-01-01T00:00:00Z'),
  }),
  accepted('the last time', writing({ x: time('9999-12-31T23:59:59.999999Z') }), {
    x: time('9999-12-31T23:59:59.999999Z'),
  }),
  rejected('a time before the first', writing({ x: time('0001-01-01T00:00:00+14:00') })),
  rejected('a time after the last', writing({ x: time('9999-12-31T23:59:59-10:00') })),
  ...[
    '!!!',
    'projects/p',
    `projects/${PROJECT}/databases/d`,
    nameOf('a'),
    nameOf('a//b'),
    nameOf('__a__/b'),
  ].map((name) => rejected(`a reference to ${name}`, writing({ x: { referenceValue: name } }))),
  accepted(
    'a reference to another project',
    writing({
      x: { referenceValue: 'projects/other/databases/(default)/documents/a/b' },
    }),
  ),
]

const changes: readonly WireCase[] = [
  accepted(
    'a mask of a field and of what is in it',
    masking({ a: map({ b: integer(1), c: integer(2) }) }, ['a', 'a.b']),
    { a: map({ b: integer(1), c: integer(2) }) },
  ),
  {
    name: 'a mask of two fields of a map, one of which is deleted',
    before: { m: map({ a: text('1'), b: text('2'), c: text('3') }) },
    send: masking({ m: map({ a: text('9') }) }, ['m.a', 'm.b', 'm.x.y']),
    status: 200,
    stored: { m: map({ a: text('9'), c: text('3') }) },
  },
  {
    name: 'appended, removed and re-appended in one list',
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

/** Cases at and beyond the limits of requests, and with unknown properties, by subject. */
export const LIMIT_CASES: Readonly<Record<string, readonly WireCase[]>> = {
  'the depth of': depths,
  'a name': names,
  'a kind': kinds,
  'a large change': changes,
}
