import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  addDoc,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  initializeFirestore,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { expect, onTestFinished, test } from 'vitest'
import { startFirestore } from './testing/startFirestore.ts'
import type { Target } from './testing/Target.ts'
import { PROJECT, randomId } from './testing/wire.ts'
import { OPEN_RULES } from './testing/wireCases.ts'

const SITE_RULES = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8')

// The client logs the complete request of a rejected call.
setLogLevel('silent')

async function client(rules: string): Promise<{ db: Firestore; target: Target }> {
  const target = await startFirestore(rules)
  const app = initializeApp({ projectId: PROJECT, apiKey: 'any' }, randomId())
  onTestFinished(async () => {
    await deleteApp(app)
    await target.stop()
  })
  return { db: initializeFirestore(app, { host: new URL(target.origin).host, ssl: false }), target }
}

const application = () => ({
  formId: 'course',
  data: {
    name: 'Ada',
    email: 'ada@example.com',
    role: 'Researcher',
    company: 'Engines',
    motivation: 'To learn.',
  },
  timestamp: serverTimestamp(),
})

const session = {
  referrer: '',
  params: '',
  events: [],
  browser: { name: 'Chrome', version: '1', os: 'Linux' },
}
const event = (n: number) => ({ timestamp: Timestamp.fromMillis(n), type: 'page_visit', payload: `/${n}/` })

test('the official client adds an application and cannot read it', async () => {
  const { db, target } = await client(SITE_RULES)
  const { path } = await addDoc(collection(db, 'websiteForms'), application())
  expect(await target.stored(path)).toMatchObject({ formId: { stringValue: 'course' } })
  await expect(getDoc(doc(db, path))).rejects.toMatchObject({ code: 'permission-denied' })
  await expect(getDocs(collection(db, 'websiteForms'))).rejects.toMatchObject({ code: 'permission-denied' })
})

test('a transaction of the official client that checks for the document first stores an application once', async () => {
  const { db } = await client(SITE_RULES)
  const place = doc(db, 'websiteForms', randomId())
  const submit = () =>
    runTransaction(db, async (transaction) => {
      const found = await transaction.get(place)
      if (!found.exists()) transaction.set(place, application())
    })
  await submit()
  await expect(submit()).rejects.toMatchObject({ code: 'permission-denied' })
})

test('the official client starts a session and appends events, also in parallel', async () => {
  const { db, target } = await client(SITE_RULES)
  const place = doc(db, 'websiteAnalytics', randomId())
  await setDoc(place, session)
  await Promise.all([1, 2, 3, 4, 5].map((n) => updateDoc(place, { events: arrayUnion(event(n)) })))
  await updateDoc(place, {
    events: arrayUnion(event(6), event(7)),
    vitals: { LCP: { value: 900, block: 'hero' } },
  })
  const stored = (await target.stored(place.path)) as { events: { arrayValue: { values: unknown[] } } }
  expect(stored.events.arrayValue.values).toHaveLength(7)
  await expect(updateDoc(place, { events: [] })).rejects.toMatchObject({ code: 'permission-denied' })
})

test('the official client reports the same error codes as for the vendor’s service', async () => {
  const { db } = await client(OPEN_RULES)
  await expect(updateDoc(doc(db, 'open/none'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' })
  await expect(setDoc(doc(db, 'open/big'), { a: 'a'.repeat(1_048_488) })).rejects.toMatchObject({
    code: 'failed-precondition',
  })
  await expect(setDoc(doc(db, 'closed/any'), {})).rejects.toMatchObject({ code: 'permission-denied' })
})

test('the official client reads back every type of value unchanged', async () => {
  const { db } = await client(OPEN_RULES)
  const place = doc(db, 'open/values')
  const values = {
    nothing: null,
    yes: true,
    whole: 5,
    fraction: 0.5,
    none: Number.NaN,
    text: 'é🦊',
    at: Timestamp.fromMillis(1_700_000_000_123),
    list: [1, 'a', { b: [] }],
    map: { empty: {} },
  }
  await setDoc(place, values)
  expect((await getDoc(place)).data()).toEqual(values)
  await setDoc(place, { map: { more: increment(2) } }, { merge: true })
  expect((await getDoc(place)).data()).toEqual({ ...values, map: { empty: {}, more: 2 } })
})

test('a batch of the official client is stored completely or not at all', async () => {
  const { db, target } = await client(OPEN_RULES)
  await writeBatch(db).set(doc(db, 'open/a'), { n: 1 }).set(doc(db, 'open/b'), { n: 2 }).commit()
  expect(await target.stored('open/b')).toEqual({ n: { integerValue: '2' } })
  const bad = writeBatch(db).delete(doc(db, 'open/a')).set(doc(db, 'closed/c'), {})
  await expect(bad.commit()).rejects.toMatchObject({ code: 'permission-denied' })
  expect(await target.stored('open/a')).toBeDefined()
})

test('concurrent transactions of the official client are all applied', async () => {
  const { db } = await client(OPEN_RULES)
  const place = doc(db, 'open/counter')
  await setDoc(place, { n: 0 })
  const add = () =>
    runTransaction(db, async (transaction) => {
      const found = await transaction.get(place)
      transaction.update(place, { n: (found.data()?.n as number) + 1 })
    })
  const settled = await Promise.allSettled([add(), add(), add()])
  const done = settled.filter(({ status }) => status === 'fulfilled').length
  expect((await getDoc(place)).data()).toEqual({ n: done })
  expect(done).toBeGreaterThan(0)
})

test('queries of the official client filter, sort and limit', async () => {
  const { db } = await client(OPEN_RULES)
  const numbers = collection(db, 'open/list/numbers')
  for (const n of [3, 1, 2, 5, 4])
    await setDoc(doc(numbers, `n${n}`), { n, odd: n % 2 === 1, tags: [`t${n}`] })
  await deleteDoc(doc(numbers, 'n5'))
  const ids = async (...conditions: Parameters<typeof query> extends [unknown, ...infer R] ? R : never) =>
    (await getDocs(query(numbers, ...conditions))).docs.map(({ id }) => id)
  expect(await ids()).toEqual(['n1', 'n2', 'n3', 'n4'])
  expect(await ids(where('odd', '==', true), orderBy('n', 'desc'))).toEqual(['n3', 'n1'])
  expect(await ids(where('n', '>=', 2), orderBy('n'), limit(2))).toEqual(['n2', 'n3'])
  expect(await ids(where('tags', 'array-contains', 't4'))).toEqual(['n4'])
  expect(await ids(where('n', 'in', [1, 9]))).toEqual(['n1'])
})
