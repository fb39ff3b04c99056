import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionalPart } from './optionalPart.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'optional-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns a function that imports a module with an import of a package. No packages are installed there. */
async function loading(specifier: string) {
  const file = join(folder, 'part.mjs')
  await writeFile(file, `export { default } from '${specifier}'`)
  return () => import(/* @vite-ignore */ `${pathToFileURL(file).href}?${specifier}`)
}

test('optionalPart throws an error that says which packages to install if one is missing', async () => {
  for (const specifier of ['@scope/drawing', 'drawing/parser'])
    await expect(
      optionalPart('Sharing cards', ['@scope/drawing', 'drawing'], await loading(specifier)),
    ).rejects.toThrow(
      'Sharing cards needs packages that are not installed: npm install @scope/drawing drawing',
    )
})

test('optionalPart rethrows all other errors', async () => {
  await expect(optionalPart('Sharing cards', ['drawing'], await loading('colours'))).rejects.toThrow(
    /'colours'/,
  )
  const broken = () => Promise.reject(new Error('The file is broken.'))
  await expect(optionalPart('Sharing cards', ['drawing'], broken)).rejects.toThrow('The file is broken.')
})

test('optionalPart returns the module if its packages are installed', async () => {
  expect(await optionalPart('Sharing cards', ['drawing'], async () => ({ draw: 1 }))).toEqual({ draw: 1 })
})
