import { append, double, integer, type Json, list, map, nameOf, set, text, update } from './wire.ts'
import { changing, commits, type WireCase } from './wireCase.ts'

const n3: Json = { n: integer(3), l: list(text('x'), double(1), text('x')) }

/** Cases for changing fields of a document with masks and transforms. */
export const CHANGES: readonly WireCase[] = [
  {
    name: 'a mask deletes fields that the write does not contain',
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
