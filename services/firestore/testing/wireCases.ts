import { CHANGES } from './changeCases.ts'
import {
  add,
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
import { changing, commits, type WireCase } from './wireCase.ts'

/** Rules that allow everything below `open`, for testing the protocol independent of the site's rules. */
export const OPEN_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{document=**} { allow read, write; }
    match /closed/{document} { allow read: if false; }
  }
}
`

const setting = (fields: Json) => (path: string) => commits(set(path, fields))
const rejected = (name: string, fields: Json): WireCase => ({
  name,
  send: setting(fields),
  status: 400,
  error: 'INVALID_ARGUMENT',
  stored: null,
})
const stored = (name: string, sent: Json, value: Json = sent): WireCase => ({
  name,
  send: setting({ x: sent }),
  status: 200,
  stored: { x: value },
})

const values: readonly WireCase[] = [
  stored('null', NOTHING, { nullValue: null }),
  stored('true', { booleanValue: true }),
  stored('a whole number as text', { integerValue: '-5' }),
  stored('a whole number', { integerValue: 5 }, { integerValue: '5' }),
  stored('the largest whole number', { integerValue: '9223372036854775807' }),
  stored('a fraction', double(0.1)),
  stored('not a number', double('NaN')),
  stored('infinity', double('Infinity')),
  stored(
    'nine decimals of a second, cut to six',
    time('2026-01-01T00:00:00.123456789Z'),
    time('2026-01-01T00:00:00.123456Z'),
  ),
  stored('a time of another zone', time('2026-01-01T02:00:00.500+02:00'), time('2026-01-01T00:00:00.500Z')),
  stored('a time without decimals', time('1969-12-31T23:59:59Z')),
  stored('bytes', { bytesValue: 'AAEC' }),
  stored('a geo point', { geoPointValue: { latitude: 1.5, longitude: -2.5 } }),
  stored('a reference', { referenceValue: nameOf('open/other') }),
  stored('an empty list with its values', { arrayValue: { values: [] } }, { arrayValue: {} }),
  stored('an empty map with its fields', { mapValue: { fields: {} } }, { mapValue: {} }),
  stored('maps in lists in maps', map({ a: list(map({ b: list(integer(1)) })) })),
  stored('a text of two bytes a letter, and an emoji', text('é🦊')),
  { name: 'a document without fields', send: setting({}), status: 200, stored: {} },
  rejected('no value', { x: {} }),
  rejected('two values in one', { x: { stringValue: 'a', booleanValue: true } }),
  rejected('an unknown kind of value', { x: { dateValue: 'a' } }),
  rejected('a whole number that is too large', { x: { integerValue: '9223372036854775808' } }),
  rejected('a time that is none', { x: time('yesterday') }),
  rejected('a list in a list', { x: list(list()) }),
  rejected('a reserved name', { __x__: text('') }),
  rejected('an empty name', { '': text('') }),
  rejected('a text that is too long', { x: text('a'.repeat(1_048_488)) }),
  rejected('a document that is too large', { x: text('a'.repeat(600_000)), y: text('a'.repeat(600_000)) }),
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
    name: 'created twice in one commit',
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
    name: 'one of two writes rejected by the rules: none is stored',
    send: (path) => commits(set(path, {}), set(path.replace('open', 'closed'), {})),
    status: 403,
    error: 'PERMISSION_DENIED',
    stored: null,
  },
  {
    name: 'a rejected write to a missing document: the rules speak first',
    send: (path) => commits(update(path.replace('open', 'closed'), { a: text('1') })),
    status: 403,
    error: 'PERMISSION_DENIED',
  },
]

/** Cases of the wire protocol, by subject. */
export const WIRE_CASES: Readonly<Record<string, readonly WireCase[]>> = {
  'a value': values,
  'a request': requests,
  'a precondition': preconditions,
  'a change': CHANGES,
}
