import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

test('the deployment’s configuration refers to existing files and functions', async () => {
  const { firestore, functions, hosting } = read('firebase.json')
  expect([
    firestore.rules,
    firestore.indexes,
    ...functions.map(({ source }: { source: string }) => source),
  ]).toSatisfy((files: string[]) => files.every((file) => existsSync(join(ROOT, file))))
  const [rewrite] = hosting.rewrites
  const code = readFileSync(join(ROOT, 'functions/index.js'), 'utf8').replaceAll(/\s+/g, ' ')
  expect(rewrite.source).toBe(`/${rewrite.function.functionId}`)
  expect(code).toContain(
    `export const ${rewrite.function.functionId} = onRequest( { region: '${rewrite.function.region}'`,
  )
})

test('growing fields of a session have no indexes', () => {
  const overrides: { fieldPath: string; indexes: unknown[] }[] = read('firestore.indexes.json').fieldOverrides
  expect(overrides.filter(({ indexes }) => indexes.length === 0).map(({ fieldPath }) => fieldPath)).toEqual([
    'events',
    'params',
    'vitals',
  ])
})
