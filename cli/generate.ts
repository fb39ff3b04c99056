/** Writes all files of a site that are generated from others, or with `--check` reports the ones that are out of date. */
import { runCommand } from '../server/commandLine.ts'
import { generateCommand } from './generateCommand.ts'
import { SITE_GENERATORS } from './siteGenerators.ts'

await runCommand(generateCommand(SITE_GENERATORS))
