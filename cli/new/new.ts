/** Scaffolds blocks, page kinds, fields and sites. */
import { runCommand } from '../../server/commandLine.ts'
import { newCommand } from './newCommand.ts'

await runCommand(newCommand())
