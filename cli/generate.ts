/** Writes the generated files of a site, or with `--check` reports the outdated ones. */
import { runCommand } from '../server/commandLine.ts'
import { generateCommand } from './generateCommand.ts'
import { SITE_GENERATORS } from './siteGenerators.ts'

await runCommand(generateCommand(SITE_GENERATORS))
