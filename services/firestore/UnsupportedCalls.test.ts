// @vitest-environment jsdom
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import * as lite from 'firebase/firestore/lite'
import { expect, onTestFinished, test } from 'vitest'
import { startFirestore } from './testing/startFirestore.ts'
import { PROJECT, randomId } from './testing/wire.ts'
import { OPEN_RULES } from './testing/wireCases.ts'

lite.setLogLevel('silent')

/** The browser build of the full client. Node would load the build that uses HTTP/2. */
const BROWSER_CLIENT = join(import.meta.dirname, '../../node_modules/@firebase/firestore/dist/index.esm.js')

async function started() {
  const logged: string[] = []
  const target = await startFirestore(OPEN_RULES, { log: (message) => logged.push(message) })
  const app = initializeApp({ projectId: PROJECT, apiKey: 'any' }, randomId())
  onTestFinished(async () => {
    await deleteApp(app)
    await target.stop()
  })
  return { app, target, logged, settings: { host: new URL(target.origin).host, ssl: false } }
}

const SUPPORTED = 'It supports what firebase/firestore/lite sends: commit, batchGet and runQuery.'

test('CONTENT-14 an unsupported call of the lite client is rejected with the supported calls, and logged once', async () => {
  const { app, settings, logged } = await started()
  const db = lite.initializeFirestore(app, settings)
  const places = lite.collection(db, 'places')
  for (let times = 0; times < 2; times++)
    await expect(lite.getCount(places)).rejects.toMatchObject({
      code: 'unimplemented',
      message: expect.stringContaining(`The local Firestore has no runAggregationQuery. ${SUPPORTED}`),
    })
  expect(logged).toEqual([`The local Firestore has no runAggregationQuery. ${SUPPORTED}`])
})

test('CONTENT-14 addDoc and getDoc of the full client are rejected with the supported calls and do not hang', async () => {
  const { app, settings, logged } = await started()
  const full = (await import(BROWSER_CLIENT)) as typeof import('firebase/firestore')
  full.setLogLevel('silent')
  const db = full.initializeFirestore(app, settings)
  const refusal = (call: string) => ({
    code: 'unimplemented',
    message: expect.stringContaining(`The local Firestore has no ${call}. ${SUPPORTED}`),
  })
  await expect(full.addDoc(full.collection(db, 'places'), { name: 'Bergen' })).rejects.toMatchObject(
    refusal('Write'),
  )
  await expect(full.getDoc(full.doc(db, 'places/bergen'))).rejects.toMatchObject(refusal('Listen'))
  await expect(full.getCountFromServer(full.collection(db, 'places'))).rejects.toMatchObject(
    refusal('runAggregationQuery'),
  )
  expect(logged).toHaveLength(3)
})

test('CONTENT-14 errors for commits and reads beyond the local limits name the local and the vendor’s limit', async () => {
  const target = await startFirestore(OPEN_RULES, { limits: { bytes: 100_000, writes: 1, reads: 2 } })
  onTestFinished(() => target.stop())
  const name = (id: string) => `projects/${PROJECT}/databases/(default)/documents/places/${id}`
  const writes = ['a', 'b'].map((id) => ({ update: { name: name(id), fields: {} } }))
  expect(await target.post('commit', { writes })).toMatchObject({
    status: 400,
    body: {
      error: {
        message:
          'The local Firestore of this site accepts at most 1 write in a request; the vendor accepts 500.',
      },
    },
  })
  expect(await target.post('batchGet', { documents: ['a', 'b', 'c'].map(name) })).toMatchObject({
    status: 400,
    body: { error: { message: 'The local Firestore of this site reads at most 2 documents in a request.' } },
  })
})
