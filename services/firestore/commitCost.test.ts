import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyWrite } from './applyWrite.ts'
import { decodeFields } from './decodeValue.ts'
import { VISITOR_REQUEST } from './limits.ts'
import type { Transform } from './readTransform.ts'
import type { Write } from './readWrites.ts'
import { createAccess } from './rules/createAccess.ts'
import { parseRules } from './rules/parseRules.ts'
import { application, startFields } from './testing/siteDocuments.ts'
import { startFirestore } from './testing/startFirestore.ts'
import { append, DATABASE, type Json, map, serverTime, set, text } from './testing/wire.ts'
import { OPEN_RULES } from './testing/wireCases.ts'
import type { Fields, Value } from './Value.ts'

const SITE_RULES = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8')

/** The basic functions of work on documents. Each call counts as a step. */
const STEPS = [
  [Map.prototype, 'set'],
  [Map.prototype, 'get'],
  [Set.prototype, 'add'],
  [Set.prototype, 'has'],
  [Buffer, 'compare'],
] as const

/** Number of calls of `STEPS` and of reads of counted values. */
let steps = 0

function stepsOf(run: () => unknown): number {
  steps = 0
  const originals = STEPS.map(([of, name]) => Reflect.get(of, name) as (...args: unknown[]) => unknown)
  for (const [at, [of, name]] of STEPS.entries())
    Reflect.set(of, name, function (this: unknown, ...args: unknown[]) {
      steps++
      return originals[at]!.apply(this, args)
    })
  try {
    run()
  } finally {
    for (const [at, [of, name]] of STEPS.entries()) Reflect.set(of, name, originals[at])
  }
  return steps
}

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Creates a number that counts its reads. */
const counted = (n: number): Value => ({
  type: 'integer',
  get value() {
    steps++
    return BigInt(n)
  },
})
const counting = (size: number): Value => ({ type: 'list', values: many(size, counted) })
const mapOf = (size: number): Value => ({
  type: 'map',
  entries: new Map(many(size, (n) => [`f${n}`, counted(n)])),
})

const write = (more: Partial<Write>): Write => ({
  kind: 'update',
  path: 'a/b',
  fields: new Map(),
  transforms: [],
  ...more,
})
const document = (path: string, fields: Fields) => ({ path, fields, created: 0n, updated: 0n })
const access = createAccess(parseRules(SITE_RULES))

/** Operations whose cost must be linear in `size`, for each part of a write that can be large. */
const WORK: Readonly<Record<string, (size: number) => () => unknown>> = {
  'appended elements': (size) => {
    const one = write({ transforms: [{ kind: 'append', path: ['l'], values: many(size, counted) }] })
    return () => applyWrite(one, undefined, 0n)
  },
  'removed elements': (size) => {
    const values = many(size, counted).toReversed()
    const one = write({
      fields: new Map([['l', counting(size)]]),
      transforms: [{ kind: 'remove', path: ['l'], values }],
    })
    return () => applyWrite(one, undefined, 0n)
  },
  'elements that are appended and removed one by one': (size) => {
    const transforms = many(size, (n): Transform => {
      const kind = n % 2 ? 'append' : 'remove'
      return { kind, path: ['l'], values: [counted(n % 2 ? -n : n)] }
    })
    const one = write({ fields: new Map([['l', counting(size)]]), transforms })
    return () => applyWrite(one, undefined, 0n)
  },
  'fields that the service sets': (size) => {
    const transforms = many(size, (n): Transform => ({ kind: 'requestTime', path: ['m', `f${n}`] }))
    const one = write({ fields: new Map([['m', mapOf(size)]]), transforms })
    return () => applyWrite(one, undefined, 0n)
  },
  'paths of a mask': (size) => {
    const one = write({ mask: many(size, (n) => ['m', `f${n}`]) })
    const before = new Map([['m', mapOf(size)]])
    return () => applyWrite(one, before, 0n)
  },
  'overlapping paths of a mask': (size) => {
    const one = write({
      fields: new Map([['m', mapOf(size)]]),
      mask: many(size, (n) => (n % 2 ? ['m'] : ['m', 'f0'])),
    })
    return () => applyWrite(one, undefined, 0n)
  },
  'keys of a map that the rules convert to a set': (size) => {
    const path = `websiteAnalytics/${'a'.repeat(20)}`
    const before = document(path, decodeFields(startFields()))
    const vitals: Value = { type: 'map', entries: new Map([['LCP', mapOf(size)]]) }
    const after = document(path, new Map([...before.fields, ['vitals', vitals]]))
    return () => access.allows({ method: 'update', path, time: 0n, before, after })
  },
  'unknown keys of a map': (size) => {
    const path = `websiteForms/${'a'.repeat(20)}`
    const data = mapOf(size)
    const after = document(path, new Map([...decodeFields({ formId: text('a') }), ['data', data]]))
    return () => access.allows({ method: 'create', path, time: 0n, after })
  },
}

test.each(Object.entries(WORK))('SEC-03 the cost of %s is linear in their number', (_, work) => {
  const [few, many] = [stepsOf(work(100)), stepsOf(work(1000))]
  expect(few).toBeGreaterThan(0)
  expect(many / few).toBeLessThan(15)
})

test('SEC-03 a path of 60,000 names and counts beyond the limits are rejected', async () => {
  const target = await startFirestore(OPEN_RULES)
  const status = async (verb: string, body: Json) => (await target.post(verb, body)).status
  const transforms = (count: number) => many(count, (n) => serverTime(`f${n}`))
  try {
    const long = many(60_000, () => 'a').join('.')
    expect(
      await status('commit', { writes: [set('open/a', {}, { updateTransforms: [serverTime(long)] })] }),
    ).toBe(400)
    const short = many(21, () => 'a').join('.')
    expect(
      await status('commit', { writes: [set('open/a', {}, { updateTransforms: [serverTime(short)] })] }),
    ).toBe(400)
    const withTransforms = (count: number) => ({
      writes: [
        set('open/a', {}, { updateTransforms: transforms(250) }),
        set('open/a', {}, { updateTransforms: transforms(count - 250) }),
      ],
    })
    expect(await status('commit', withTransforms(500))).toBe(200)
    expect(await status('commit', withTransforms(501))).toBe(400)
    expect(await status('commit', { writes: many(500, (n) => set(`open/w${n}`, {})) })).toBe(200)
    expect(await status('commit', { writes: many(501, (n) => set(`open/v${n}`, {})) })).toBe(400)
    expect(await target.stored('open/v0')).toBeUndefined()
    const documents = (count: number) => many(count, (n) => `${DATABASE}/documents/open/d${n}`)
    expect(await status('batchGet', { documents: documents(500) })).toBe(200)
    expect(await status('batchGet', { documents: documents(501) })).toBe(400)
  } finally {
    await target.stop()
  }
})

test('SEC-03 the size limit for visitors’ requests allows the longest application and ten of the longest events', () => {
  const body = JSON.stringify({ writes: [application({ motivation: text('\u0001'.repeat(5000)) })] })
  expect(body.length).toBeLessThan(VISITOR_REQUEST.bytes)
  const events = many(10, () =>
    map({ type: text('\u0001'.repeat(100)), payload: text('\u0001'.repeat(2000)) }),
  )
  expect(JSON.stringify({ writes: [append('events', ...events)] }).length).toBeLessThan(VISITOR_REQUEST.bytes)
})
