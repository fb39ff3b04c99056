import {
  add,
  append,
  double,
  integer,
  type Json,
  list,
  map,
  NOTHING,
  nameOf,
  remove,
  set,
  text,
  time,
  update,
} from './wire.ts'

/** Rules under which everybody may do everything below `open`, so that the protocol itself is seen. */
export const OPEN_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{document=**} { allow read, write; }
    match /closed/{document} { allow read: if false; }
  }
}
`

/** What is written to the document before, what is sent, and what is then answered and stored. */
export interface WireCase {
  readonly name: string
  readonly before?: Json
  readonly send: (path: string) => Json | string
  readonly status: 200 | 400 | 403 | 404 | 409
  /** The word of the error. */
  readonly error?: string
  /** The fields stored afterwards; null: nothing is stored. */
  readonly stored?: Json | null
}

const commits = (...writes: Json[]): Json => ({ writes })
const setting = (fields: Json) => (path: string) => commits(set(path, fields))
const changing =
  (fields: Json, ...transforms: Json[]) =>
  (path: string) =>
    commits(update(path, fields, transforms))
const refused = (name: string, fields: Json): WireCase => ({
  name,
  send: setting(fields),
  status: 400,
  error: 'INVALID_ARGUMENT',
  stored: null,
})
const kept = (name: string, given: Json, value: Json = given): WireCase => ({
  name,
  send: setting({ x: given }),
  status: 200,
  stored: { x: value },
})

const values: readonly WireCase[] = [
  kept('null', NOTHING, { nullValue: null }),
  kept('true', { booleanValue: true }),
  kept('a whole number as text', { integerValue: '-5' }),
  kept('a whole number', { integerValue: 5 }, { integerValue: '5' }),
  kept('the largest whole number', { integerValue: '9223372036854775807' }),
  kept('a fraction', double(0.1)),
  kept('not a number', double('NaN')),
  kept('infinity', double('Infinity')),
  kept(
    'nine decimals of a second, cut to six',
    time('2026-01-01T00:00:00.123456789Z'),
    time('2026-01-01T00:00:00.123456Z'),
  ),
  kept('a time of another zone', time('2026-01-01T02:00:00.500+02:00'), time('2026-01-01T00:00:00.500Z')),
  kept('a time without decimals', time('1969-12-31T23:59:59Z')),
  kept('bytes', { bytesValue: 'AAEC' }),
  kept('a place', { geoPointValue: { latitude: 1.5, longitude: -2.5 } }),
  kept('a reference', { referenceValue: nameOf('open/other') }),
  kept('an empty list with its values', { arrayValue: { values: [] } }, { arrayValue: {} }),
  kept('an empty map with its fields', { mapValue: { fields: {} } }, { mapValue: {} }),
  kept('maps in lists in maps', map({ a: list(map({ b: list(integer(1)) })) })),
  kept('a text of two bytes a letter, and an emoji', text('é🦊')),
  { name: 'a document without fields', send: setting({}), status: 200, stored: {} },
  refused('no value', { x: {} }),
  refused('two values in one', { x: { stringValue: 'a', booleanValue: true } }),
  refused('an unknown kind of value', { x: { dateValue: 'a' } }),
  refused('a whole number that is too large', { x: { integerValue: '9223372036854775808' } }),
  refused('a time that is none', { x: time('yesterday') }),
  refused('a list in a list', { x: list(list()) }),
  refused('a reserved name', { __x__: text('') }),
  refused('an empty name', { '': text('') }),
  refused('a text that is too long', { x: text('a'.repeat(1_048_488)) }),
  refused('a document that is too large', { x: text('a'.repeat(600_000)), y: text('a'.repeat(600_000)) }),
  { name: 'the longest text', send: setting({ x: text('a'.repeat(1_048_487)) }), status: 200 },
]

const requests: readonly WireCase[] = [
  { name: 'no JSON', send: () => '{nope', status: 400, error: 'INVALID_ARGUMENT' },
  { name: 'no body', send: () => '', status: 200 },
  { name: 'no writes', send: () => commits(), status: 200 },
  { name: 'an unknown field', send: () => ({ writes: [], more: 1 }), status: 400, error: 'INVALID_ARGUMENT' },
  { name: 'an empty write', send: () => commits({}), status: 400, error: 'INVALID_ARGUMENT' },
  {
    name: 'a write and a removal in one',
    send: (path) => commits({ ...set(path, {}), ...remove(path) }),
    status: 400,
    error: 'INVALID_ARGUMENT',
    stored: null,
  },
  ...['open', 'open//a/b', 'open/__x__', 'open/..'].map(
    (path): WireCase => ({
      name: `the path ${path}`,
      send: () => commits(set(path, {})),
      status: 400,
      error: 'INVALID_ARGUMENT',
    }),
  ),
  {
    name: 'a mask that is no path',
    send: (path) => commits({ ...set(path, {}), updateMask: { fieldPaths: ['a..b'] } }),
    status: 400,
    error: 'INVALID_ARGUMENT',
  },
]

const preconditions: readonly WireCase[] = [
  {
    name: 'must not be there, and is',
    before: { a: text('1') },
    send: (path) => commits(add(path, { a: text('2') })),
    status: 409,
    error: 'ALREADY_EXISTS',
    stored: { a: text('1') },
  },
  {
    name: 'must be there, and is not',
    send: changing({ a: text('1') }),
    status: 404,
    error: 'NOT_FOUND',
    stored: null,
  },
  {
    name: 'must be of a time, and is of another',
    before: { a: text('1') },
    send: (path) => commits(set(path, {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } })),
    status: 400,
    error: 'FAILED_PRECONDITION',
    stored: { a: text('1') },
  },
  {
    name: 'made twice in one commit',
    send: (path) => commits(add(path, {}), add(path, {})),
    status: 400,
    error: 'INVALID_ARGUMENT',
    stored: null,
  },
  {
    name: 'removed, and must be there',
    send: (path) => commits({ ...remove(path), currentDocument: { exists: true } }),
    status: 404,
    error: 'NOT_FOUND',
  },
  { name: 'removed, and was not there', send: (path) => commits(remove(path)), status: 200, stored: null },
  {
    name: 'removed',
    before: { a: text('1') },
    send: (path) => commits(remove(path)),
    status: 200,
    stored: null,
  },
  {
    name: 'one of two writes refused by the rules: none is stored',
    send: (path) => commits(set(path, {}), set(path.replace('open', 'closed'), {})),
    status: 403,
    error: 'PERMISSION_DENIED',
    stored: null,
  },
  {
    name: 'a refused write to a missing document: the rules speak first',
    send: (path) => commits(update(path.replace('open', 'closed'), { a: text('1') })),
    status: 403,
    error: 'PERMISSION_DENIED',
  },
]

const n3: Json = { n: integer(3), l: list(text('x'), double(1), text('x')) }

const changes: readonly WireCase[] = [
  {
    name: 'a mask takes away what is not given',
    before: { a: text('1'), b: text('2') },
    send: (path) => commits({ ...set(path, { a: text('3') }), updateMask: { fieldPaths: ['a', 'b'] } }),
    status: 200,
    stored: { a: text('3') },
  },
  {
    name: 'what is outside the mask is left',
    before: { a: text('1') },
    send: (path) =>
      commits({ ...set(path, { a: text('3'), b: text('4') }), updateMask: { fieldPaths: ['b'] } }),
    status: 200,
    stored: { a: text('1'), b: text('4') },
  },
  {
    name: 'a mask of inner and of quoted fields',
    before: { m: map({ a: text('1'), b: text('2') }) },
    send: (path) =>
      commits({
        ...set(path, { m: map({ a: text('3') }), 'x y': map({ z: text('5') }) }),
        updateMask: { fieldPaths: ['m.a', '`x y`.z'] },
      }),
    status: 200,
    stored: { m: map({ a: text('3'), b: text('2') }), 'x y': map({ z: text('5') }) },
  },
  {
    name: 'increment adds, also inside, and replaces what is no number',
    before: n3,
    send: changing({}, ...['n', 'q.w', 'l'].map((fieldPath) => ({ fieldPath, increment: integer(5) }))),
    status: 200,
    stored: { n: integer(8), q: map({ w: integer(5) }), l: integer(5) },
  },
  {
    name: 'increment by a fraction',
    before: { n: integer(3) },
    send: changing({}, { fieldPath: 'n', increment: double(1.5) }),
    status: 200,
    stored: { n: double(4.5) },
  },
  {
    name: 'increment by a text',
    before: n3,
    send: changing({}, { fieldPath: 'n', increment: text('5') }),
    status: 400,
    error: 'INVALID_ARGUMENT',
    stored: n3,
  },
  {
    name: 'maximum and minimum',
    before: { a: integer(3), b: integer(3), c: integer(3) },
    send: changing(
      {},
      { fieldPath: 'a', maximum: integer(9) },
      { fieldPath: 'b', maximum: integer(1) },
      { fieldPath: 'c', minimum: double(1.5) },
    ),
    status: 200,
    stored: { a: integer(9), b: integer(3), c: double(1.5) },
  },
  {
    name: 'append adds what is not there by value',
    before: { l: list(text('x'), double(1)) },
    send: changing({}, append('l', integer(1), text('x'), text('y'), text('y'))),
    status: 200,
    stored: { l: list(text('x'), double(1), text('y')) },
  },
  {
    name: 'append makes a list of what is none',
    before: { l: text('x') },
    send: changing({}, append('l', text('x'))),
    status: 200,
    stored: { l: list(text('x')) },
  },
  {
    name: 'equal maps are appended once',
    before: { l: list(map({ a: integer(1), b: text('2') })) },
    send: changing({}, append('l', map({ b: text('2'), a: integer(1) }))),
    status: 200,
    stored: { l: list(map({ a: integer(1), b: text('2') })) },
  },
  {
    name: 'removal takes every equal entry',
    before: n3,
    send: changing({}, { fieldPath: 'l', removeAllFromArray: { values: [text('x')] } }),
    status: 200,
    stored: { n: integer(3), l: list(double(1)) },
  },
  {
    name: 'transforms come after fields, one after the other',
    before: n3,
    send: changing(
      { n: integer(10) },
      { fieldPath: 'n', increment: integer(1) },
      { fieldPath: 'n', increment: integer(2) },
    ),
    status: 200,
    stored: { ...n3, n: integer(13) },
  },
  {
    name: 'the older form of a transform',
    before: { n: integer(3) },
    send: (path) =>
      commits({
        transform: { document: nameOf(path), fieldTransforms: [{ fieldPath: 'n', increment: integer(1) }] },
      }),
    status: 200,
    stored: { n: integer(4) },
  },
  {
    name: 'an unknown value of the server',
    before: n3,
    send: changing({}, { fieldPath: 'n', setToServerValue: 'NOON' }),
    status: 400,
    error: 'INVALID_ARGUMENT',
    stored: n3,
  },
  {
    name: 'a document set and changed in one commit',
    send: (path) => commits(set(path, { x: text('1') }), update(path, { y: text('2') })),
    status: 200,
    stored: { x: text('1'), y: text('2') },
  },
]

/** How the protocol answers, by what it is about. */
export const WIRE_CASES: Readonly<Record<string, readonly WireCase[]>> = {
  'a value': values,
  'a request': requests,
  'a precondition': preconditions,
  'a change': changes,
}
