/** Writes the folder of the package that is published: compiled code, declarations, styles, the editor's bundle. */
import { join, relative, resolve } from 'node:path'
import { readCommandLine } from '../../server/commandLine.ts'
import { writePackage } from './writePackage.ts'

const ROOT = join(import.meta.dirname, '../..')

try {
  const { values } = readCommandLine({
    command: 'npm run package',
    help: 'Writes the npm package of the builder, ready to be packed or published.',
    values: { out: 'the folder to write to; build/package/strata-pages without it' },
  })
  const folder = resolve(values.out ?? join(ROOT, 'build/package/strata-pages'))
  const started = performance.now()
  const { files } = await writePackage(ROOT, folder)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${relative(process.cwd(), folder)}: ${files} files in ${seconds} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
