import { join, relative, resolve } from 'node:path'
import { createCommand, runCommand } from '../../server/commandLine.ts'
import { writePackage } from './writePackage.ts'

const ROOT = join(import.meta.dirname, '../..')

const command = createCommand(
  'npm run package',
  'Writes the npm package of the builder, ready to be packed or published: compiled code, declarations, styles, the editor.',
)
  .option('--out <folder>', 'The folder to write to.', join(ROOT, 'build/package/strata-pages'))
  .action(async ({ out }: { out: string }) => {
    const folder = resolve(out)
    const started = performance.now()
    const { files } = await writePackage(ROOT, folder)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${relative(process.cwd(), folder)}: ${files} files in ${seconds} s.`)
  })

await runCommand(command)
