import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMIT_CASES } from './testing/limitCases.ts'
import { findOfficialEmulator, startOfficialEmulator } from './testing/officialEmulator.ts'
import { SITE_CASES } from './testing/siteCases.ts'
import { startFirestore } from './testing/startFirestore.ts'
import type { Target, WireAnswer } from './testing/Target.ts'
import { VALUE_CASES } from './testing/valueCases.ts'
import { randomId, set } from './testing/wire.ts'
import { OPEN_RULES, WIRE_CASES } from './testing/wireCases.ts'

const SITE_RULES = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8')
const WORDS = { 200: undefined, 403: 'PERMISSION_DENIED', 409: 'ALREADY_EXISTS' } as const

const OURS = { name: 'the embedded Firestore', start: startFirestore }

/** The vendor's emulator, if `npm run audit` runs. It verifies that the table matches the vendor's current version. */
function vendors(): readonly (typeof OURS)[] {
  if (process.env.VENDOR_EMULATOR !== '1') return []
  const emulator = findOfficialEmulator()
  if (!emulator)
    throw new Error(
      'The Firestore emulator of the vendor is not on this machine. Install Java and the package google-cloud-cli-firestore-emulator.',
    )
  return [{ name: "the vendor's emulator", start: (rules) => startOfficialEmulator(emulator, rules) }]
}

// The same cases run against the embedded Firestore and the vendor's emulator.
describe.each([OURS, ...vendors()])('$name', ({ start }) => {
  describe('with the shipped rules', () => {
    const target = running(start, SITE_RULES)
    for (const [about, cases] of Object.entries({ ...SITE_CASES, ...VALUE_CASES }))
      test.each(cases)(`${about}: %s gets status %i`, async (_, status, commits) => {
        const answers: WireAnswer[] = []
        for (const writes of commits(randomId())) answers.push(await target().post('commit', { writes }))
        const last = answers.pop()
        expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
        expect({ status: last?.status, word: wordOf(last) }).toEqual({ status, word: WORDS[status] })
      })
  })

  describe('with open rules', () => {
    const target = running(start, OPEN_RULES)
    for (const [about, cases] of Object.entries({ ...WIRE_CASES, ...LIMIT_CASES }))
      test.each(cases)(`${about}: $name`, async ({ before, send, status, error, stored }) => {
        const path = `open/${randomId()}`
        if (before) await target().post('commit', { writes: [set(path, before)] })
        const answer = await target().post('commit', send(path))
        expect({ status: answer.status, word: wordOf(answer) }).toEqual({ status, word: error })
        if (stored !== undefined) expect((await target().stored(path)) ?? null).toEqual(stored)
      })
  })
})

function running(start: (rules: string) => Promise<Target>, rules: string): () => Target {
  let target: Target | undefined
  beforeAll(async () => {
    target = await start(rules)
  })
  afterAll(() => target?.stop())
  return () => {
    if (!target) throw new Error('It does not run.')
    return target
  }
}

function wordOf(answer: WireAnswer | undefined): string | undefined {
  const body = answer?.body as { error?: { status?: string } } | undefined
  return body?.error?.status
}
