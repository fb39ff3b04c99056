import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILDER_ROOT } from '../server/build/paths.ts'

const { scripts } = JSON.parse(readFileSync(join(BUILDER_ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly build: string }
}

/** The arguments of `npm run build`, so that measurements use the same build. */
export const BUILD_COMMAND = scripts.build.split(' ') as [command: string, ...words: string[]]
