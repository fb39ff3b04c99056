// @ts-check
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies the example that sites begin with into the package, while it is packed. */
const TEMPLATE = join(import.meta.dirname, 'template')
const STARTER = join(import.meta.dirname, '../examples/starter')

/** What runs and builds of the example write. */
const MADE = /[\\/](?:\.data|dist|docs|ladle|node_modules)(?:[\\/]|$)/

await rm(TEMPLATE, { recursive: true, force: true })
if (!process.argv.includes('--remove'))
  await cp(STARTER, TEMPLATE, { recursive: true, filter: (path) => !MADE.test(path.slice(STARTER.length)) })
