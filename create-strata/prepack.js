// @ts-check
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies the template of new sites into the package while it is packed. */
const TEMPLATE = join(import.meta.dirname, 'template')
const STARTER = join(import.meta.dirname, '../examples/starter')

/** Generated folders of the template, which are not copied. */
const GENERATED = /[\\/](?:\.data|dist|docs|ladle|node_modules)(?:[\\/]|$)/

await rm(TEMPLATE, { recursive: true, force: true })
if (!process.argv.includes('--remove'))
  await cp(STARTER, TEMPLATE, {
    recursive: true,
    filter: (path) => !GENERATED.test(path.slice(STARTER.length)),
  })
