import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as field from './fields.ts'
import { isStoredType } from './storedTypes.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const filesOf = (folder: string) => readdirSync(join(import.meta.dirname, folder))

describe.each(folders)('the folder of the field kind %s', (folder) => {
  const files = filesOf(folder)

  test('a kind has a file for plugins, stored values or the editor', () => {
    expect(files.some((file) => ['field.ts', 'data.ts', 'input.ts'].includes(file))).toBe(true)
  })

  test.runIf(files.includes('field.ts'))('a kind for plugins is listed in fields.ts by its name', () => {
    expect(Object.keys(field)).toContain(folder)
  })

  test.runIf(files.includes('data.ts'))('a stored type is listed in storedTypes.ts', async () => {
    const types = Object.keys(await import(`./${folder}/data.ts`))
    expect(types.map((type) => [type, isStoredType(type)])).toEqual(types.map((type) => [type, true]))
  })

  test.runIf(files.includes('data.ts') && files.includes('field.ts'))(
    'a kind for plugins stores the type of its folder',
    async () => {
      const create = (field as Readonly<Record<string, (options: object) => { type: string; kind: string }>>)[
        folder
      ]!
      expect(create({})).toMatchObject({ kind: folder })
      expect(Object.keys(await import(`./${folder}/data.ts`))).toEqual([create({}).type])
    },
  )
})
