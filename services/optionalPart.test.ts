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

/** Loads a module that imports a package, where no package is installed. */
async function loading(specifier: string) {
  const file = join(folder, 'part.mjs')
  await writeFile(file, `export { default } from '${specifier}'`)
  return () => import(/* @vite-ignore */ `${pathToFileURL(file).href}?${specifier}`)
}

test('a part says which packages to install where one of them is missing', async () => {
  for (const specifier of ['@scope/drawing', 'drawing/parser'])
    await expect(
      optionalPart('Sharing cards', ['@scope/drawing', 'drawing'], await loading(specifier)),
    ).rejects.toThrow(
      'Sharing cards needs packages that are not installed: npm install @scope/drawing drawing',
    )
})

test('a part passes other errors on', async () => {
  await expect(optionalPart('Sharing cards', ['drawing'], await loading('colours'))).rejects.toThrow(
    /'colours'/,
  )
  const broken = () => Promise.reject(new Error('The file is broken.'))
  await expect(optionalPart('Sharing cards', ['drawing'], broken)).rejects.toThrow('The file is broken.')
})

test('a part is loaded where its packages are installed', async () => {
  expect(await optionalPart('Sharing cards', ['drawing'], async () => ({ draw: 1 }))).toEqual({ draw: 1 })
})
