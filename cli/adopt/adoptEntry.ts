/** Turns a space that the official command line has pulled into a site. */
import { runCommand } from '../../server/commandLine.ts'
import { adoptCommand } from './adoptCommand.ts'

await runCommand(adoptCommand())
